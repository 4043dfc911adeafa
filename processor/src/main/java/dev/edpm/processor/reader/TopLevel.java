package dev.edpm.processor.reader;

import java.util.List;

/**
 * A top-level type and all that it encloses.
 *
 * @param packageName its package, empty for the unnamed one
 * @param file simple name of its source file
 * @param packageCounters the counter sets of its package
 * @param type the type itself
 * @param strays the annotations of ours that stand where they cannot
 */
public record TopLevel(
    String packageName,
    String file,
    List<CounterSet> packageCounters,
    TypeDecl type,
    List<StrayMark> strays) {

  /** Copies the lists. */
  public TopLevel {
    packageCounters = List.copyOf(packageCounters);
    strays = List.copyOf(strays);
  }

  /** Returns the simple name of the type. */
  public String simpleName() {
    return type.displayName();
  }
}
