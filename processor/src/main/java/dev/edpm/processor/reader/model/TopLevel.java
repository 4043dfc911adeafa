package dev.edpm.processor.reader.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A top-level type with its members and nested types.
 *
 * @param packageName its package, empty for the unnamed one
 * @param file simple name of its source file
 * @param packageRegion the mark of its package
 * @param packageCounters the counter sets of its package
 * @param type the type itself
 * @param regions every mark in it, and the declaration of every span
 * @param strays the EDPM annotations in places where they are not allowed
 * @param wiring whether the name of its wiring class is free
 */
public record TopLevel(
    String packageName,
    String file,
    Optional<RegionMark> packageRegion,
    List<CounterSet> packageCounters,
    TypeDecl type,
    Set<SourceItem> regions,
    List<StrayMark> strays,
    GeneratedName wiring) {

  /** Copies the collections. */
  public TopLevel {
    packageCounters = List.copyOf(packageCounters);
    regions = Set.copyOf(regions);
    strays = List.copyOf(strays);
  }

  /** Returns the simple name of the wiring class. */
  public String wiringSimpleName() {
    return type.displayName() + "_Edpm";
  }

  /** Returns the fully qualified name of the wiring class, which is also its binary name. */
  public String wiringName() {
    return packageName.isEmpty() ? wiringSimpleName() : packageName + "." + wiringSimpleName();
  }
}
