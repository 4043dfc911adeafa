package dev.edpm.processor.reader.model;

import java.util.List;
import java.util.Optional;

/**
 * The sources of one round of annotation processing.
 *
 * @param types the top-level types whose signatures name no missing type
 * @param packages the packages
 */
public record Sources(List<TopLevel> types, List<PackageDecl> packages) {

  /**
   * A package whose {@code package-info.java} is being compiled.
   *
   * @param region its mark
   * @param counters the counter sets of its regions
   * @param strays the values in them that cannot be read
   */
  public record PackageDecl(
      Optional<RegionMark> region, List<CounterSet> counters, List<StrayMark> strays) {

    /** Copies the lists. */
    public PackageDecl {
      counters = List.copyOf(counters);
      strays = List.copyOf(strays);
    }
  }

  /** Copies the lists. */
  public Sources {
    types = List.copyOf(types);
    packages = List.copyOf(packages);
  }
}
