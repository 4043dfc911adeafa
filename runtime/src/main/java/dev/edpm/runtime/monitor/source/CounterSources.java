package dev.edpm.runtime.monitor.source;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.Backends;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.series.UserCounters;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * All counters that monitoring serves without tasks: those of regions, those of the process and the
 * machine, and those that the program defines, later ones included.
 *
 * @param catalogue the known counters; may contain counters of the program
 * @param backends provides the backends of the catalogue's counters when the first value is read
 * @param own the program's counters
 * @param problems receives failures to register a counter; must be safe on any thread and not throw
 */
public record CounterSources(
    Collection<CatalogueEntry> catalogue,
    Supplier<Backends> backends,
    UserCounters own,
    Consumer<Problem> problems) {

  /**
   * Registers the counters. When the program records values, process listeners whose sets contain
   * one of their counters are notified.
   */
  public void registerWith(Monitoring monitoring) {
    monitoring.registerRegions(catalogue);
    List<CatalogueEntry> others =
        catalogue.stream().filter(entry -> own.find(entry.name()).isEmpty()).toList();
    monitoring.register(new ProcessCounters(others, backends));
    monitoring.register(new ProgramCounters(own, problems));
    own.onRecord(monitoring::recorded);
  }
}
