package dev.edpm.runtime.report.text;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.report.ReportPart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Describes for people which counters have no value in any region or task that ran. */
public final class UnavailableCounters {

  /** The maximum number of counters that a line names. */
  private static final int MOST_NAMES = 3;

  private UnavailableCounters() {}

  /**
   * Returns a line with the names of the counters and the reason of the first one; empty if each
   * counter has a value.
   */
  public static Optional<String> line(List<RegionSummary> regions, List<ReportPart> parts) {
    Map<String, String> reasons = reasons(regions, parts);
    if (reasons.isEmpty()) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>(reasons.keySet());
    boolean same = Set.copyOf(reasons.values()).size() == 1;
    return Optional.of(
        "unavailable counters: "
            + some(names)
            + " ("
            + (same ? "" : names.get(0) + ": ")
            + reasons.get(names.get(0))
            + ")"
            + (same ? "" : "; the report has the reason of each"));
  }

  private static Map<String, String> reasons(List<RegionSummary> regions, List<ReportPart> parts) {
    Map<String, String> reasons = new LinkedHashMap<>();
    Set<String> available = new LinkedHashSet<>();
    for (RegionSummary region : regions) {
      for (CounterSummary counter : region.counters()) {
        if (counter.statistics().isPresent()) {
          available.add(counter.counter());
        } else if (region.executions() > 0 && counter.unavailable().isPresent()) {
          reasons.putIfAbsent(counter.counter(), counter.unavailable().get());
        }
      }
    }
    for (ReportPart part : parts) {
      part.unavailable().forEach(reasons::putIfAbsent);
    }
    reasons.keySet().removeAll(available);
    return reasons;
  }

  private static String some(List<String> names) {
    int more = names.size() - MOST_NAMES;
    return more <= 0
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, MOST_NAMES)) + " and " + more + " more";
  }
}
