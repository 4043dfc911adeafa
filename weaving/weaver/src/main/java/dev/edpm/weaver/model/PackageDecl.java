package dev.edpm.weaver.model;

import java.util.List;
import java.util.Optional;

/**
 * A package whose {@code package-info.java} is being compiled.
 *
 * @param region its mark
 * @param counters the counter sets of its regions
 * @param strays the marks in it that are not allowed
 */
public record PackageDecl(
    Optional<RegionMark> region, List<CounterSet> counters, List<StrayMark> strays) {

  /** Copies the lists. */
  public PackageDecl {
    counters = List.copyOf(counters);
    strays = List.copyOf(strays);
  }
}
