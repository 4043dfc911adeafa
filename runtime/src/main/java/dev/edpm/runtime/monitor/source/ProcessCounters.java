package dev.edpm.runtime.monitor.source;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.order.Backends;
import dev.edpm.runtime.monitor.CounterKind;
import dev.edpm.runtime.monitor.CounterModule;
import dev.edpm.runtime.monitor.CounterRegistrar;
import dev.edpm.runtime.monitor.SampleRequest;
import dev.edpm.runtime.monitor.SampleUpdater;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The catalogue's counters of the process and of the machine, such as garbage collections: their
 * values since the process or the machine started. Safe on any thread.
 */
final class ProcessCounters implements CounterModule, SampleUpdater {

  /** The reader of a counter, or the reason why there is none. */
  private record Source(CounterReader reader, String reason) {}

  private final Map<String, CatalogueEntry> entries = new HashMap<>();
  private final Collection<CatalogueEntry> catalogue;
  private final Supplier<Backends> backends;
  private final Map<String, Source> sources = new HashMap<>();
  private final long[] value = new long[3];

  /**
   * @param backends requested when the first value is
   */
  ProcessCounters(Collection<CatalogueEntry> catalogue, Supplier<Backends> backends) {
    this.catalogue = catalogue;
    this.backends = backends;
  }

  @Override
  public void register(CounterRegistrar registrar) {
    for (CatalogueEntry entry : catalogue) {
      if (entry.scope() != CounterScope.THREAD) {
        entries.put(entry.name(), entry);
        registrar.counter(
            MonitorScope.GLOBAL,
            entry.name(),
            ValueType.INT64,
            CounterKind.COUNTER,
            entry.unit(),
            entry.help(),
            this);
      }
    }
  }

  // There is one reader per counter, which only one thread may use at a time.
  @Override
  public synchronized void update(SampleRequest request) {
    for (int i = 0; i < request.size(); i++) {
      Source source = sources.computeIfAbsent(request.counter(i).name(), this::open);
      if (source.reader() == null) {
        request.unavailable(i, source.reason());
        continue;
      }
      source.reader().read(value, 0);
      if (value[0] == CounterReader.NO_VALUE) {
        request.unavailable(i, "it could not be read");
      } else {
        request.set(i, value[0]);
      }
    }
  }

  @Override
  public synchronized void end() {
    for (Source source : sources.values()) {
      if (source.reader() != null) {
        source.reader().close();
      }
    }
    sources.clear();
  }

  private Source open(String name) {
    CatalogueEntry entry = entries.get(name);
    Backends.Assignment assignment = backends.get().assign(entry);
    return assignment.backend() == null
        ? new Source(null, assignment.service().reason())
        : new Source(assignment.backend().open(List.of(entry)), null);
  }
}
