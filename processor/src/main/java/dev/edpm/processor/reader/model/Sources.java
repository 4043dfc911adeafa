package dev.edpm.processor.reader.model;

import java.util.List;

/**
 * What one round of processing brought.
 *
 * @param types the top-level types that are complete
 * @param packages the packages
 */
public record Sources(List<TopLevel> types, List<PackageDecl> packages) {

  /** Copies the lists. */
  public Sources {
    types = List.copyOf(types);
    packages = List.copyOf(packages);
  }
}
