package dev.edpm.analysis.compare.match;

import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.RegionFacts;
import dev.edpm.analysis.compare.side.RegionLocation;
import dev.edpm.analysis.compare.side.ReportSide;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The regions of two sides that are the same: by name, then by the place of their mark, from the
 * strictest to the loosest description of a place. A place that several remaining regions of a side
 * have matches none.
 */
public final class RegionMatches {

  private static final List<Function<RegionLocation, Object>> PLACES =
      List.of(
          at -> at,
          at -> List.of(at.type(), at.member(), at.line()),
          at -> List.of(at.type(), at.member(), at.signature()),
          at -> List.of(at.type(), at.member()));

  private final Map<String, String> baseByHead = new LinkedHashMap<>();
  private final Map<String, RegionLocation> base;
  private final Map<String, RegionLocation> head;

  public RegionMatches(ReportSide base, ReportSide head) {
    this.base = locations(base);
    this.head = locations(head);
    for (String name : List.copyOf(this.head.keySet())) {
      if (this.base.containsKey(name)) {
        match(name, name);
      }
    }
    PLACES.forEach(this::matchBy);
  }

  /** Returns the regions that ran, with the place of the first report that has them. */
  private static Map<String, RegionLocation> locations(ReportSide side) {
    Map<String, RegionLocation> locations = new LinkedHashMap<>();
    for (ProcessReport process : side.processes()) {
      for (Map.Entry<String, RegionFacts> region : process.regions().entrySet()) {
        if (region.getValue().executions() > 0) {
          locations.putIfAbsent(region.getKey(), region.getValue().location());
        }
      }
    }
    return locations;
  }

  private void match(String headName, String baseName) {
    baseByHead.put(headName, baseName);
    head.remove(headName);
    base.remove(baseName);
  }

  private void matchBy(Function<RegionLocation, Object> place) {
    Map<Object, List<String>> inBase = byPlace(base, place);
    byPlace(head, place)
        .forEach(
            (at, names) -> {
              List<String> others = inBase.getOrDefault(at, List.of());
              if (names.size() == 1 && others.size() == 1) {
                match(names.get(0), others.get(0));
              }
            });
  }

  private static Map<Object, List<String>> byPlace(
      Map<String, RegionLocation> locations, Function<RegionLocation, Object> place) {
    Map<Object, List<String>> names = new LinkedHashMap<>();
    locations.forEach(
        (name, location) -> {
          if (location.isKnown()) {
            names.computeIfAbsent(place.apply(location), at -> new ArrayList<>()).add(name);
          }
        });
    return names;
  }

  /** Returns the name of each matched region on the first side, by its name on the second. */
  public Map<String, String> matched() {
    return baseByHead;
  }

  /** Returns the regions that ran on the first side only. */
  public List<String> onlyInBase() {
    return List.copyOf(base.keySet());
  }

  /** Returns the regions that ran on the second side only. */
  public List<String> onlyInHead() {
    return List.copyOf(head.keySet());
  }
}
