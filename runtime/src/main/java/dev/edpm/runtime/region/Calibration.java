package dev.edpm.runtime.region;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Detail;
import java.util.List;
import java.util.Map;

/** Measures what measuring an empty region costs, on a log that no report sees. */
final class Calibration {

  private static final int BATCH = 64;
  private static final long BUDGET_NS = 40_000_000;

  private Calibration() {}

  /**
   * Runs empty regions for some milliseconds on a thread of its own, whose log is private, and
   * returns the least cost seen: what is above it is the JIT's warming up, and other programs.
   */
  static OwnCost measure(Recorder recorder) {
    OwnCost[] result = {OwnCost.UNKNOWN};
    Thread thread =
        new Thread(
            () -> {
              ThreadLog log = recorder.privateLog();
              log.attach();
              try {
                result[0] = run(recorder.calibrationRegion());
              } finally {
                log.detach();
              }
            },
            "edpm-calibration");
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return result[0];
  }

  static RegionEntry entry() {
    return new RegionEntry(
        0,
        "edpm-calibration",
        new RegionDescriptor("edpm-calibration", "", "", "", "", 0, List.of()),
        new RegionPlan(Detail.RECORDS, List.of(), null, Map.of(), Map.of()));
  }

  /** Opens an execution as woven code does, but also while measuring is paused. */
  private static Frame open(Region region, long tag) {
    Frame frame = region.enter();
    return frame != null ? frame : ThreadLog.current().open(tag);
  }

  private static OwnCost run(Region region) {
    long tag = EventTag.of(EventTag.OPEN, 0, entry().id());
    double total = Double.MAX_VALUE;
    double bare = Double.MAX_VALUE;
    long end = Clock.now() + BUDGET_NS;
    while (Clock.now() < end) {
      long start = Clock.now();
      for (int i = 0; i < BATCH; i++) {
        region.exit(open(region, tag));
      }
      long middle = Clock.now();
      long sink = 0;
      for (int i = 0; i < BATCH; i++) {
        sink += Clock.now();
      }
      long stop = Clock.now();
      total = Math.min(total, (double) (middle - start) / BATCH);
      bare = Math.min(bare, (double) (stop - middle) / BATCH + (sink == 0 ? 1 : 0));
    }
    // Between its two readings an empty region has one whole reading of the clock, and little else.
    return new OwnCost(Math.min(bare, total), total);
  }
}
