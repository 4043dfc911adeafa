package dev.edpm.runtime.backend.perf;

/** A loop whose number of instructions is known from its number of iterations. */
final class CountedLoop {

  private static volatile long sink;

  private CountedLoop() {}

  /** Each iteration depends on the previous one, so that no compiler omits any. */
  static void run(int iterations) {
    long x = 1;
    for (int i = 0; i < iterations; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    sink += x;
  }
}
