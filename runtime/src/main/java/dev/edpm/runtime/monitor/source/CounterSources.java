package dev.edpm.runtime.monitor.source;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.backend.order.Backends;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.series.UserCounters;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * All counters that monitoring provides without the task engine: those of regions, of the process
 * and the machine, and those that the program defines, including later ones.
 *
 * @param catalogue the available counters, which may include counters of the program
 * @param backends provides the backends of the catalogue's counters, when a first value is
 *     requested
 * @param own the program's counters
 * @param problems receives failures to register a counter; must be thread-safe and must not throw
 */
public record CounterSources(
    Collection<CatalogueEntry> catalogue,
    Supplier<Backends> backends,
    UserCounters own,
    Consumer<Problem> problems) {

  /**
   * Registers the counters. When the program records a counter, the listeners of the process whose
   * sets contain it are called.
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
