package dev.edpm.runtime.region;

import dev.edpm.runtime.clock.ClockState;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.series.ThreadInfo;
import java.time.Instant;
import java.util.List;

/**
 * Everything measured up to one moment; what a report is written from.
 *
 * @param started when measuring started
 * @param taken when this snapshot was taken
 * @param clock the clock that all times are from, as it was then
 * @param emptyRegionNs calibrated cost of an empty region, in ns
 * @param regions every region of the program, also those that never ran, sorted by name
 * @param threads the threads that ran a region, sorted by id
 * @param problems what went wrong, in order of appearance
 * @param executions the records
 */
public record Snapshot(
    Instant started,
    Instant taken,
    ClockState clock,
    double emptyRegionNs,
    List<RegionSummary> regions,
    List<ThreadInfo> threads,
    List<Problem> problems,
    Executions executions)
    implements AutoCloseable {

  /** Lets go of the records' backing files. Safe on any thread, more than once. */
  @Override
  public void close() {
    if (executions instanceof AutoCloseable closeable) {
      try {
        closeable.close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
