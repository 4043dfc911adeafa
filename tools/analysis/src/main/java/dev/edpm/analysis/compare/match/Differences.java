package dev.edpm.analysis.compare.match;

import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.RegionFacts;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.part.RunPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Finds the properties in which the runs of two sides differ. */
public final class Differences {

  private static final String UNKNOWN = "unknown";

  private final ReportSide base;
  private final ReportSide head;
  private final List<Difference> found = new ArrayList<>();

  private Differences(ReportSide base, ReportSide head) {
    this.base = base;
    this.head = head;
  }

  /**
   * Returns the differences, those of whole runs first.
   *
   * @param matched the names of regions on the first side, by their names on the second
   */
  public static List<Difference> of(ReportSide base, ReportSide head, Map<String, String> matched) {
    Differences all = new Differences(base, head);
    if (!all.isOneBoot()) {
      all.compareRuns(RunProperty.MACHINE, run -> orUnknown(run.host()));
    }
    all.compareRuns(RunProperty.JVM, run -> orUnknown(run.jvm()));
    all.compareRuns(RunProperty.CLOCK, run -> run.clock().isTsc() ? "tsc" : "nano");
    matched.forEach(all::compareRegion);
    return all.found;
  }

  /** Returns whether all runs are of the same boots: containers of one machine have other names. */
  private boolean isOneBoot() {
    Function<RunPart, String> boot = run -> run.clock().bootId();
    Set<String> boots = values(base, boot);
    return !boots.contains("") && boots.equals(values(head, boot));
  }

  private static Set<String> values(ReportSide side, Function<RunPart, String> property) {
    Set<String> values = new TreeSet<>();
    side.processes()
        .forEach(process -> process.runs().forEach(run -> values.add(property.apply(run))));
    return values;
  }

  private static String orUnknown(String text) {
    return text.isEmpty() ? UNKNOWN : text;
  }

  private void compareRuns(RunProperty property, Function<RunPart, String> value) {
    add(property, Optional.empty(), values(base, value), values(head, value));
  }

  private void compareRegion(String headName, String baseName) {
    Optional<String> region = Optional.of(headName);
    add(
        RunProperty.DETAIL,
        region,
        regions(base, baseName, RegionFacts::detail),
        regions(head, headName, RegionFacts::detail));
    add(
        RunProperty.COUNTERS,
        region,
        regions(base, baseName, Differences::counters),
        regions(head, headName, Differences::counters));
  }

  /**
   * Returns the counters that were read: one that was unavailable costs no time and has no value.
   */
  private static String counters(RegionFacts region) {
    Set<String> counters = new TreeSet<>(region.counters());
    counters.retainAll(region.values().keySet());
    return String.join(" ", counters);
  }

  private static Set<String> regions(
      ReportSide side, String name, Function<RegionFacts, String> property) {
    Set<String> values = new TreeSet<>();
    for (ProcessReport process : side.processes()) {
      RegionFacts region = process.regions().get(name);
      if (region != null && region.executions() > 0) {
        values.add(property.apply(region));
      }
    }
    return values;
  }

  private void add(
      RunProperty property, Optional<String> region, Set<String> one, Set<String> other) {
    if (!one.equals(other)) {
      found.add(new Difference(property, region, List.copyOf(one), List.copyOf(other)));
    }
  }
}
