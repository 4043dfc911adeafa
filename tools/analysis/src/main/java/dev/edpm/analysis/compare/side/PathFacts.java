package dev.edpm.analysis.compare.side;

import java.util.List;
import java.util.Map;

/**
 * A call path of one process.
 *
 * @param regions the regions from the outermost one
 * @param parentValues the values of the parent's path; empty if it has none, or if its time does
 *     not include this path
 * @param asynchronous whether executions may run on another thread than those of the parent
 * @param values the counters with values, by name; {@code executions} is one of them
 */
public record PathFacts(
    List<String> regions,
    Map<String, CounterValues> parentValues,
    boolean asynchronous,
    Map<String, CounterValues> values) {

  /** Returns the innermost region. */
  public String region() {
    return regions.get(regions.size() - 1);
  }
}
