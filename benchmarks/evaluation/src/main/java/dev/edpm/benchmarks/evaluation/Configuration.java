package dev.edpm.benchmarks.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The places of the regions, and their counters.
 *
 * @param regions {@code E1} around calls, {@code E2} around blocks, {@code E3} nested, {@code E4}
 *     overlapping
 * @param sets {@code static} with the same counters for all regions, {@code dynamic} with different
 *     ones
 */
record Configuration(String regions, String sets) {

  static List<Configuration> all() {
    List<Configuration> all = new ArrayList<>();
    for (String sets : List.of("static", "dynamic")) {
      for (String regions : List.of("E1", "E2", "E3", "E4")) {
        all.add(new Configuration(regions, sets));
      }
    }
    return all;
  }

  /** Returns whether all regions have the same counters. */
  boolean sameCounters() {
    return sets.equals("static");
  }

  /** Returns the simple name of the programs with this configuration. */
  String type() {
    return regions + (sameCounters() ? "Static" : "Dynamic");
  }

  /** Returns the parameters of a measurement of this configuration. */
  Map<String, String> params(Way way) {
    return Map.of("config", regions, "sets", sets, "way", way.label());
  }
}
