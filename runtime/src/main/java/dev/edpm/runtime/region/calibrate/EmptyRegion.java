package dev.edpm.runtime.region.calibrate;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.stats.Moments;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * Executes an empty region repeatedly, on a log that no report sees, and measures the cost:
 * opening, close and the fold of their events. Confined to one thread.
 */
final class EmptyRegion {

  /** Executions in a batch: few enough that most batches run without a thread switch. */
  private static final int BATCH = 128;

  private static final int BATCHES = 16;

  /**
   * The batch of a round whose cost counts, in ascending order of cost; those above it are
   * disturbed.
   */
  private static final int QUARTILE = BATCHES / 4;

  private final RegionHandle region;
  private final long tag;
  private final ThreadLog log;
  private final double[] totals = new double[BATCHES];
  private final double[] insides = new double[BATCHES];
  private final double[] clocks = new double[BATCHES];

  private Totals[] totalsByRegion = {};
  private double total = Double.NaN;
  private double inside = Double.NaN;
  private double clock = Double.NaN;

  /**
   * @param log the log of the calling thread; the region is its only one
   */
  EmptyRegion(RegionHandle region, RegionEntry entry, ThreadLog log) {
    this.region = region;
    this.tag = EventTag.of(EventTag.OPEN, 0, entry.id());
    this.log = log;
  }

  /**
   * Runs one round of batches.
   *
   * @param end returns the time at which to stop, by the clock of the process
   * @return whether the round was completed before that
   */
  boolean round(LongSupplier end) {
    for (int i = 0; i < BATCHES; i++) {
      if (Clock.now() >= end.getAsLong()) {
        return false;
      }
      batch(i);
    }
    total = quartile(totals);
    inside = quartile(insides);
    clock = quartile(clocks);
    return true;
  }

  /** Returns the cost of an execution in the last round, in ns. */
  double total() {
    return total;
  }

  /** Returns the wall time that an execution showed in the last round, in ns. */
  double inside() {
    return inside;
  }

  /**
   * Returns the cost of one reading of the clock in the last round, in ns: the smaller of two
   * measurements, alone and as part of an execution.
   */
  double clock() {
    return Math.min(clock, inside);
  }

  private void batch(int i) {
    Moments before = wall();
    long count = before == null ? 0 : before.count();
    long sum = before == null ? 0 : before.sum();
    long start = Clock.now();
    execute();
    log.foldPublished();
    long middle = Clock.now();
    long sink = readClock();
    long stop = Clock.now();
    Moments after = wall();
    totals[i] = (double) (middle - start) / BATCH;
    clocks[i] = (double) (stop - middle) / BATCH + (sink == 0 ? 1 : 0);
    // The fold counted none if a pause or a reset cut all of them.
    insides[i] =
        after == null || after.count() <= count
            ? totals[i]
            : (double) (after.sum() - sum) / (after.count() - count);
  }

  // Short methods with one loop each, because the JIT compiler compiles them sooner than all of a
  // batch.

  private void execute() {
    for (int i = 0; i < BATCH; i++) {
      region.exit(open());
    }
  }

  private static long readClock() {
    long sink = 0;
    for (int i = 0; i < BATCH; i++) {
      sink += Clock.now();
    }
    return sink;
  }

  /** Opens an execution as woven code does, but also while measuring is paused. */
  private Frame open() {
    Frame frame = region.enter();
    return frame != null ? frame : log.open(tag);
  }

  private Moments wall() {
    log.withFold(fold -> totalsByRegion = fold.totals());
    return totalsByRegion.length == 0 || totalsByRegion[0] == null ? null : totalsByRegion[0].wall;
  }

  private static double quartile(double[] batches) {
    double[] sorted = batches.clone();
    Arrays.sort(sorted);
    return sorted[QUARTILE];
  }
}
