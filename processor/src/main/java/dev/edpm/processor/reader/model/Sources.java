package dev.edpm.processor.reader.model;

import java.util.List;

/**
 * The sources of one round of annotation processing.
 *
 * @param types the top-level types whose signatures name no missing type
 * @param packages the packages
 */
public record Sources(List<TopLevel> types, List<PackageDecl> packages) {

  /** Copies the lists. */
  public Sources {
    types = List.copyOf(types);
    packages = List.copyOf(packages);
  }
}
