package dev.edpm.analysis.compare.match;

import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.RegionFacts;
import dev.edpm.analysis.compare.side.ReportSide;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the counters that neither side could read. They have no values to compare, so that without
 * this nothing would show that they are missing.
 */
public final class UnreadCounters {

  private final ReportSide base;
  private final ReportSide head;
  private final Set<String> read = new LinkedHashSet<>();
  private final Map<String, List<String>> regions = new LinkedHashMap<>();
  private final Map<String, Set<String>> reasons = new LinkedHashMap<>();

  private UnreadCounters(ReportSide base, ReportSide head) {
    this.base = base;
    this.head = head;
  }

  /**
   * Returns the counters, in the order of the reports.
   *
   * @param matched the names of the compared regions on the first side, by their names on the
   *     second
   */
  public static List<UnreadCounter> of(
      ReportSide base, ReportSide head, Map<String, String> matched) {
    UnreadCounters all = new UnreadCounters(base, head);
    matched.forEach(all::add);
    return all.regions.entrySet().stream()
        .map(
            unread ->
                new UnreadCounter(
                    unread.getKey(),
                    List.copyOf(unread.getValue()),
                    !all.read.contains(unread.getKey()),
                    List.copyOf(all.reasons.get(unread.getKey()))))
        .toList();
  }

  private void add(String headName, String baseName) {
    List<RegionFacts> facts = new ArrayList<>(facts(head, headName));
    facts.addAll(facts(base, baseName));
    Set<String> unread = new LinkedHashSet<>();
    for (RegionFacts region : facts) {
      unread.addAll(region.counters());
      unread.addAll(region.unavailable().keySet());
    }
    for (RegionFacts region : facts) {
      unread.removeAll(region.values().keySet());
      read.addAll(region.values().keySet());
    }
    for (String counter : unread) {
      regions.computeIfAbsent(counter, first -> new ArrayList<>()).add(headName);
      Set<String> known = reasons.computeIfAbsent(counter, first -> new TreeSet<>());
      facts.stream()
          .map(region -> region.unavailable().getOrDefault(counter, ""))
          .filter(reason -> !reason.isEmpty())
          .forEach(known::add);
    }
  }

  private static List<RegionFacts> facts(ReportSide side, String name) {
    List<RegionFacts> facts = new ArrayList<>();
    for (ProcessReport process : side.processes()) {
      RegionFacts region = process.regions().get(name);
      if (region != null && region.executions() > 0) {
        facts.add(region);
      }
    }
    return facts;
  }
}
