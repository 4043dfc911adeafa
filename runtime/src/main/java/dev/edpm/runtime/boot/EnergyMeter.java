package dev.edpm.runtime.boot;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.Backends;
import dev.edpm.runtime.backend.CounterReader;
import java.util.List;
import java.util.Optional;

/** Reads the energy that the processors of the machine have used. Safe on any thread. */
final class EnergyMeter {

  private static final String COUNTER = "energy.package";
  private static final double MICROJOULES = 1e6;

  private final CounterSupply counters;
  private final long[] value = new long[3];
  private boolean opened;
  private CounterReader reader;

  EnergyMeter(CounterSupply counters) {
    this.counters = counters;
  }

  /** Returns it in joules, since some time; NaN where it cannot be measured. */
  synchronized double joules() {
    if (!opened) {
      opened = true;
      reader = open();
    }
    if (reader == null) {
      return Double.NaN;
    }
    reader.read(value, 0);
    return value[0] == CounterReader.NO_VALUE ? Double.NaN : value[0] / MICROJOULES;
  }

  private CounterReader open() {
    Optional<CatalogueEntry> entry = counters.catalogue().find(COUNTER);
    if (entry.isEmpty()) {
      return null;
    }
    Backends.Assignment assignment = counters.backends().assign(entry.get());
    return assignment.backend() == null ? null : assignment.backend().open(List.of(entry.get()));
  }

  /** Frees what it holds; it is opened again when needed. */
  synchronized void end() {
    if (reader != null) {
      reader.close();
      reader = null;
    }
    opened = false;
  }
}
