package dev.edpm.processor.reader.model;

import java.util.List;

/**
 * A package whose {@code package-info.java} is being compiled.
 *
 * @param counters the counter sets of its regions
 * @param strays the values in them that cannot be read
 */
public record PackageDecl(List<CounterSet> counters, List<StrayMark> strays) {

  /** Copies the lists. */
  public PackageDecl {
    counters = List.copyOf(counters);
    strays = List.copyOf(strays);
  }
}
