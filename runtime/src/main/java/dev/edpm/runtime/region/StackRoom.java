package dev.edpm.runtime.region;

/** Looks whether the calling thread's stack has room for work that must not be cut short. */
final class StackRoom {

  private static final int CALLS = 128;
  private static final int MANY_CALLS = 1500;

  private StackRoom() {}

  /** Tells whether some hundred calls more would fit: what a fold needs. */
  static boolean isEnough() {
    return fits(CALLS);
  }

  /** Tells whether there is room for code of the JDK that may load classes. */
  static boolean isPlenty() {
    return fits(MANY_CALLS);
  }

  private static boolean fits(int calls) {
    try {
      return descend(calls, 0, 0, 0) >= 0;
    } catch (StackOverflowError e) {
      return false;
    }
  }

  /** The arguments take up room on the stack; the JIT cannot turn this into a loop. */
  private static long descend(int left, long a, long b, long c) {
    return left == 0 ? a + b + c : descend(left - 1, b + 1, c + 1, a + 1) + 1;
  }
}
