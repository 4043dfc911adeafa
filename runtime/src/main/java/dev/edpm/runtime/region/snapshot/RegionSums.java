package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.RegionSummary;
import java.util.List;

/**
 * The sums of one region at one moment, with the same values as in its {@link RegionSummary}. Times
 * are in ns.
 *
 * @param id a number that identifies the region in this process
 * @param name the region's name in the report
 * @param descriptor the compile-time data
 * @param enabled whether the configuration enables its measurement
 * @param executions number of ended executions
 * @param sum inclusive time
 * @param self exclusive time
 * @param max the longest execution
 * @param counters the sums of those counters that have a value, without {@code time.wall}
 */
public record RegionSums(
    int id,
    String name,
    RegionDescriptor descriptor,
    boolean enabled,
    long executions,
    long sum,
    long self,
    long max,
    List<CounterSum> counters) {

  /**
   * The inclusive sum of a counter, in its unit.
   *
   * @param counter full name, such as {@code jvm.allocated-bytes}
   */
  public record CounterSum(String counter, long sum) {}
}
