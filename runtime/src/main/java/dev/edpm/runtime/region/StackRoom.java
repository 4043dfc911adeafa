package dev.edpm.runtime.region;

/** Looks whether the calling thread's stack has room for work that must not be cut short. */
final class StackRoom {

  private static final int FRAMES = 64;

  private StackRoom() {}

  /** Tells whether some sixty calls more would fit. */
  static boolean isEnough() {
    try {
      return descend(FRAMES, 0, 0, 0) >= 0;
    } catch (StackOverflowError e) {
      return false;
    }
  }

  /** The arguments take up room on the stack; the JIT cannot turn this into a loop. */
  private static long descend(int left, long a, long b, long c) {
    return left == 0 ? a + b + c : descend(left - 1, b + 1, c + 1, a + 1) + 1;
  }
}
