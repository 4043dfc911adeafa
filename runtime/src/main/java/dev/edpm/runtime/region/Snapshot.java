package dev.edpm.runtime.region;

import dev.edpm.runtime.clock.ClockState;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.series.ThreadInfo;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything measured up to one moment; what a report is written from.
 *
 * @param started when measuring started
 * @param taken when this snapshot was taken
 * @param clock the clock that all times are from, as it was then
 * @param cost what measuring an execution of an empty region costs; empty where that is not known
 *     and one of the problems says why
 * @param regions every region of the program, also those that never ran, sorted by name
 * @param threads the threads that ran a region, sorted by id
 * @param problems what went wrong, in order of appearance
 * @param executions the records
 */
public record Snapshot(
    Instant started,
    Instant taken,
    ClockState clock,
    Optional<OwnCost> cost,
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
