package dev.edpm.papi;

/**
 * Work in which any CPU counts the events of ordinary code: it loads and stores all over memory
 * that no inner cache can hold, branches unpredictably, and computes in floating point.
 */
final class Workload {

  private static final int ROUNDS = 20_000;
  private static final int CELLS = 1 << 20;

  /** Receives the result, so that the work cannot be optimised away. */
  static volatile double result;

  private Workload() {}

  static void run() {
    long[] cells = new long[CELLS];
    double sum = 1;
    long state = 1;
    for (int i = 0; i < ROUNDS; i++) {
      state = state * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
      int cell = (int) (state >>> 40) & CELLS - 1;
      if (state < 0) {
        cells[cell] += i;
        sum = sum * 0.5 + Math.sqrt(i);
      } else {
        cells[cell]--;
        sum = sum / 1.5 - i;
      }
    }
    result = sum + cells[(int) (state & 63)];
  }
}
