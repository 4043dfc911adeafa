package dev.edpm.runtime.region.plan;

import dev.edpm.runtime.config.Detail;
import java.util.List;
import java.util.Map;

/**
 * The configuration's decision on one region.
 *
 * @param detail the detail to keep
 * @param requested every requested counter, in order, without wall time
 * @param counters the plan of those that are served, or {@code null} if none is
 * @param sources backend and event of those that are served, by name
 * @param unavailable the reason why each of the others is not served, by name
 */
public record RegionPlan(
    Detail detail,
    List<String> requested,
    CounterPlan counters,
    Map<String, String> sources,
    Map<String, String> unavailable) {

  /** Copies the collections. */
  public RegionPlan {
    requested = List.copyOf(requested);
    sources = Map.copyOf(sources);
    unavailable = Map.copyOf(unavailable);
  }
}
