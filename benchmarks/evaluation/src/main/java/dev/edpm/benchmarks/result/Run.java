package dev.edpm.benchmarks.result;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The measurements on one JDK.
 *
 * @param jdk its feature version
 * @param machine facts of the machine, by name, in the order in which they were written; empty if
 *     the run has none
 * @param sets the series of each set, by the set's name
 * @param apart the machines of the sets that were measured by a later run, by the set's name
 */
public record Run(
    int jdk,
    Map<String, String> machine,
    SortedMap<String, List<Series>> sets,
    SortedMap<String, Map<String, String>> apart) {

  /** Copies the sets. */
  public Run {
    sets = new TreeMap<>(sets);
    apart = new TreeMap<>(apart);
  }

  /** A run that measured all of its sets. */
  public Run(int jdk, Map<String, String> machine, SortedMap<String, List<Series>> sets) {
    this(jdk, machine, sets, new TreeMap<>());
  }

  /** Returns the series of a set, an empty list if it was not measured. */
  public List<Series> set(String name) {
    return sets.getOrDefault(name, List.of());
  }
}
