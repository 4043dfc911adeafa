package dev.edpm.runtime.backend.perf;

/**
 * Work of every common kind, in which a working event must count something: loads and stores,
 * within a cache and beyond the first one; branches that are taken or not in a pseudo-random
 * sequence; floating-point additions, multiplications, divisions and square roots.
 */
final class Workload {

  private static final int ROUNDS = 10_000;
  private static final int LINE = 8;
  private static final int SIZE = 1 << 17;

  /** Receives the results, so that the work cannot be optimised away. */
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
