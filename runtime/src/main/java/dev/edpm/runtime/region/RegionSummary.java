package dev.edpm.runtime.region;

import java.util.List;
import java.util.Optional;

/**
 * The aggregates of one region at the time of a {@link Snapshot}.
 *
 * @param name the region's name in the report; differs from the descriptor's if two classes have
 *     regions of the same name
 * @param descriptor the compile-time data
 * @param enabled whether the configuration enables its measurement
 * @param recorded whether measured executions have records
 * @param executions number of ended executions, exact even if only 1 in N was measured
 * @param outermost number of those that were not inside another execution of the same region on
 *     their thread
 * @param estimated whether some values are estimated because one in N executions is measured: if
 *     executions of the region were left out, all values except {@code executions}; if executions
 *     directly inside it were left out, its self values
 * @param sampled number of measured executions; less than {@code executions} if some were left out
 * @param truncated number of executions that are not in the aggregates because measuring was paused
 *     or reset during them
 * @param warmUp number of ended executions that are not in the aggregates because they opened in
 *     the warm-up
 * @param open number of executions that have not ended, without those that sampling left out
 * @param recordsDropped number of executions without a record because the limit of records was
 *     reached
 * @param overhead the cost of measuring it and the executions below it; empty if unknown
 * @param counters one entry per counter, {@code time.wall} first
 * @param threads one entry per thread that ran it, by id, {@link ThreadTotals#OTHERS} last
 * @param tags one entry per tag that any execution has, by name
 */
public record RegionSummary(
    String name,
    RegionDescriptor descriptor,
    boolean enabled,
    boolean recorded,
    long executions,
    long outermost,
    boolean estimated,
    long sampled,
    long truncated,
    long warmUp,
    long open,
    long recordsDropped,
    Optional<Overhead> overhead,
    List<CounterSummary> counters,
    List<ThreadTotals> threads,
    List<TagSummary> tags) {

  /** Returns the summary of a counter, empty if the region does not have the counter. */
  public Optional<CounterSummary> counter(String name) {
    for (CounterSummary summary : counters) {
      if (summary.counter().equals(name)) {
        return Optional.of(summary);
      }
    }
    return Optional.empty();
  }
}
