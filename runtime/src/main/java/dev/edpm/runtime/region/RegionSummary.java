package dev.edpm.runtime.region;

import java.util.List;
import java.util.Optional;

/**
 * One region's aggregates at the time of a {@link Snapshot}.
 *
 * @param name the region's name in the report; differs from the descriptor's where two classes
 *     brought the same one
 * @param descriptor what the compiler knows
 * @param enabled whether the configuration has it measured
 * @param executions how many executions ended, exact also when only 1 in N was measured
 * @param outermost how many of them were not inside another execution of the same region on their
 *     thread
 * @param estimated whether executions were left out because one in N is measured: of the region, so
 *     that all its values but {@code executions} are estimated, or directly inside it, so that its
 *     self values are
 * @param sampled how many executions were measured; less than {@code executions} when some of the
 *     region were left out
 * @param truncated how many executions were left out of the aggregates because measuring was paused
 *     or reset during them
 * @param recordsDropped how many executions have no record for want of room
 * @param overhead what measuring it, and what ran below it, cost; empty where that is not known
 * @param counters one entry a counter, {@code time.wall} first
 */
public record RegionSummary(
    String name,
    RegionDescriptor descriptor,
    boolean enabled,
    long executions,
    long outermost,
    boolean estimated,
    long sampled,
    long truncated,
    long recordsDropped,
    Optional<Overhead> overhead,
    List<CounterSummary> counters) {

  /** Returns the summary of a counter, empty when the region does not have it. */
  public Optional<CounterSummary> counter(String name) {
    return counters.stream().filter(summary -> summary.counter().equals(name)).findFirst();
  }
}
