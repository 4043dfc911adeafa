package dev.edpm.tasks.activity;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.data.Extent;
import dev.edpm.tasks.job.PredecessorNumbers;

/** Measures what it costs to record what a task waited for and accessed. */
public final class TaskTraceCost {

  private static final int EVENTS = 1000;
  private static final int ROUNDS = 5;
  private static final int BYTES = 8;
  private static final int LENGTH = 100;

  /** The data of the tasks: a vector. */
  private static final Extent VECTOR =
      new Extent() {
        private final long[] lengths = {LENGTH};

        @Override
        public long bytes() {
          return (long) LENGTH * BYTES;
        }

        @Override
        public long[] dimensions() {
          return lengths;
        }

        @Override
        public int footprint() {
          return 0;
        }
      };

  private TaskTraceCost() {}

  /** Returns the cost of a task with one dependency and one piece of data, in ns. */
  public static double nanos() {
    int width = TaskTrace.size(1, 1, false, 0);
    long best = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long[] cells = new long[EVENTS * width];
      long start = Clock.now();
      int at = 0;
      for (int i = 0; i < EVENTS; i++) {
        PredecessorNumbers numbers = new PredecessorNumbers(null);
        numbers.add(i);
        at = TaskTrace.head(cells, at, i, numbers.size(), 1, numbers.hasTag(), 0);
        cells[at++] = numbers.packed(0);
        cells[at++] = TaskTrace.access(i, AccessMode.READ_WRITE);
        cells[at++] = PackedShape.pack(VECTOR);
      }
      best = Math.min(best, Clock.now() - start);
    }
    return Math.round(10.0 * best / EVENTS) / 10.0;
  }
}
