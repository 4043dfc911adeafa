package dev.edpm.runtime.backend.papi;

/** Some work that makes any CPU count: it loads, stores, adds and branches both ways. */
final class Workload {

  private static final int ROUNDS = 20_000;

  /** Where the result goes, so that the work cannot be left out. */
  static volatile long result;

  private Workload() {}

  static void run() {
    long[] cells = new long[64];
    long state = 1;
    for (int i = 0; i < ROUNDS; i++) {
      state = state * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
      if (state < 0) {
        cells[i & 63] += state;
      } else {
        cells[i & 63]--;
      }
    }
    result = cells[(int) (state & 63)];
  }
}
