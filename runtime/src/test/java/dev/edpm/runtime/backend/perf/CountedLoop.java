package dev.edpm.runtime.backend.perf;

/** Work of which so many iterations are so many instructions. */
final class CountedLoop {

  private static volatile long sink;

  private CountedLoop() {}

  /** Each iteration needs the one before, so that no compiler leaves any out. */
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
