package dev.edpm.runtime.region;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.clock.ClockState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Everything measured up to one moment. A report is written from it.
 *
 * @param started when measuring started
 * @param taken when this snapshot was taken
 * @param paused whether measuring was paused at that moment
 * @param interruptions how often measuring was paused, resumed or reset before that moment. If two
 *     snapshots have the same number and the first one is not paused, everything between them was
 *     measured
 * @param lost the number of executions that are in no aggregate, because the heap or the stack was
 *     exhausted; a lower bound
 * @param clock the state of the clock of all times, at the time of the snapshot
 * @param warmUpEnd when the warm-up ended, in ns since {@code started}; {@link #IN_WARM_UP} if it
 *     has not ended, empty if there is none
 * @param cost the cost of measuring an execution of an empty region; if it is unknown, this is
 *     empty and one of the problems has the reason
 * @param slowdown how many times longer than {@code cost} says measuring took
 * @param regions every region of the program, including regions that never ran, sorted by name
 * @param paths the call paths that have executions, depth-first, with those above them; empty if
 *     they are off
 * @param threads the threads that ran a region, sorted by id
 * @param problems faults of the measurement, in order of occurrence
 * @param executions the records
 */
public record Snapshot(
    Instant started,
    Instant taken,
    boolean paused,
    int interruptions,
    long lost,
    ClockState clock,
    OptionalLong warmUpEnd,
    Optional<OwnCost> cost,
    Slowdown slowdown,
    List<RegionSummary> regions,
    List<PathSummary> paths,
    List<ThreadInfo> threads,
    List<Problem> problems,
    Executions executions)
    implements AutoCloseable {

  /** The value of {@code warmUpEnd} while the warm-up has not ended. */
  public static final long IN_WARM_UP = Long.MAX_VALUE;

  /** Releases the files that hold the records. Safe on any thread, and more than once. */
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
