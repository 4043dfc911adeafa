package dev.edpm.runtime.report;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.region.Snapshot;
import java.util.List;

/**
 * All that a report is written from.
 *
 * @param run the process
 * @param snapshot what was measured; it stays open, closing it is up to its owner
 * @param backends the backends in the order in which they are tried
 * @param catalogue every known counter, in the catalogue's order; those that no region counts are
 *     left out of the report
 */
public record Report(
    RunInfo run, Snapshot snapshot, List<BackendInfo> backends, List<CatalogueEntry> catalogue) {

  /** Copies the lists. */
  public Report {
    backends = List.copyOf(backends);
    catalogue = List.copyOf(catalogue);
  }
}
