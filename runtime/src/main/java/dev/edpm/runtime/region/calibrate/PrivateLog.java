package dev.edpm.runtime.region.calibrate;

import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.RecordWriter;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.segment.SegmentLog;
import dev.edpm.runtime.region.store.RecordStore;
import java.util.function.IntFunction;

/** Creates logs that no snapshot sees, for trials. */
final class PrivateLog {

  private PrivateLog() {}

  /**
   * Creates a log for one thread.
   *
   * @param entries the regions of the trial by id
   */
  static ThreadLog of(
      IntFunction<RegionEntry> entries,
      DeferredProblems problems,
      LostExecutions lost,
      CounterFailures failures) {
    RecordStore nowhere = new RecordStore(Long.MAX_VALUE, 0, message -> {});
    Fold fold =
        new Fold(
            problems, lost, entries, new RecordWriter(-1, nowhere), null, null, new SegmentLog());
    return new ThreadLog(-1, fold, new ThreadCounters(false, failures));
  }
}
