package dev.edpm.runtime.region.plan;

import dev.edpm.runtime.config.Detail;
import java.util.List;
import java.util.Map;

/**
 * What the configuration makes of one region.
 *
 * @param detail how much is kept
 * @param requested every counter asked for, in order, without wall time
 * @param counters those of them that are served, or {@code null} when none is
 * @param sources backend and event of those that are served, by name
 * @param unavailable why the others are not, by name
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
