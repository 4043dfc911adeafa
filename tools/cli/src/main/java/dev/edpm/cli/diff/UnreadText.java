package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.match.UnreadCounter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Why counters are missing in a comparison, which many often are for the same reason.
 *
 * @param regions the regions that have no values; empty if no region has some
 * @param reasons the reasons, as the reports say
 */
record UnreadText(List<String> regions, List<String> reasons) {

  /**
   * Returns sentences without a period, one for all counters that are missing alike.
   *
   * @param sides whether there are two sides
   */
  static List<String> of(List<UnreadCounter> unread, boolean sides) {
    Map<UnreadText, List<String>> alike = new LinkedHashMap<>();
    for (UnreadCounter one : unread) {
      List<String> regions = one.everywhere() ? List.of() : one.regions();
      alike
          .computeIfAbsent(new UnreadText(regions, one.reasons()), first -> new ArrayList<>())
          .add(one.counter());
    }
    return alike.entrySet().stream()
        .map(one -> one.getKey().sentence(one.getValue(), sides))
        .toList();
  }

  private String sentence(List<String> counters, boolean sides) {
    String where =
        regions.isEmpty()
            ? ""
            : (regions.size() == 1 ? " of region " : " of regions ") + String.join(", ", regions);
    return (sides ? "no values on either side" : "no values")
        + where
        + ": "
        + String.join(", ", counters)
        + (reasons.isEmpty() ? "" : " (" + String.join("; ", reasons) + ")");
  }
}
