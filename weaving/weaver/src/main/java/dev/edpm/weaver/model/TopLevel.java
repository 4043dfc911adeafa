package dev.edpm.weaver.model;

import java.util.List;
import java.util.Optional;

/**
 * A top-level type with its members and nested types.
 *
 * @param packageName its package, empty for the unnamed one
 * @param file simple name of its source file
 * @param packageRegion the mark of its package
 * @param packageCounters the counter sets of its package
 * @param type the type itself
 * @param strays the EDPM annotations in places where they are not allowed
 */
public record TopLevel(
    String packageName,
    String file,
    Optional<RegionMark> packageRegion,
    List<CounterSet> packageCounters,
    TypeDecl type,
    List<StrayMark> strays) {

  /** The end of the names of wiring classes. */
  public static final String WIRING = "_Edpm";

  /** Copies the collections. */
  public TopLevel {
    packageCounters = List.copyOf(packageCounters);
    strays = List.copyOf(strays);
  }

  /** Returns the simple name of the wiring class. */
  public String wiringSimpleName() {
    return type.displayName() + WIRING;
  }

  /** Returns the fully qualified name of the wiring class, which is also its binary name. */
  public String wiringName() {
    return packageName.isEmpty() ? wiringSimpleName() : packageName + "." + wiringSimpleName();
  }
}
