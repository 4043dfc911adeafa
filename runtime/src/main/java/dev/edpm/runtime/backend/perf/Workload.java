package dev.edpm.runtime.backend.perf;

/**
 * Some work of every common kind, during which an event that counts has to count something: loads
 * and stores, in a cache and beyond the first one; branches, taken or not as if at random; floating
 * point additions, multiplications, divisions and square roots.
 */
final class Workload {

  private static final int ROUNDS = 10_000;
  private static final int LINE = 8;
  private static final int SIZE = 1 << 17;

  /** Where the results go, so that no compiler leaves the work out. */
  @SuppressWarnings("unused")
  private static volatile double sink;

  private Workload() {}

  static void run() {
    long[] memory = new long[SIZE];
    int random = 1;
    double sum = 0;
    for (int i = 0; i < ROUNDS; i++) {
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      int at = i * LINE & SIZE - 1;
      memory[at] += random;
      if ((random & 1) == 0) {
        sum += Math.sqrt(i);
      } else {
        sum = sum * 0.5 + 1.0 / (i + 1.0);
      }
      sum += memory[SIZE - 1 - at];
    }
    sink = sum;
  }
}
