package dev.edpm.runtime.backend.perf;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.perf.event.Domain;
import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.util.ArrayList;
import java.util.List;

/** Raw events of PMUv3, counting or not: each needs a counter of the PMU. */
final class RawEvents {

  static final int CYCLES = 0x11;
  static final int INSTRUCTIONS = 8;

  private RawEvents() {}

  /** Returns that number of events; the code of each is its counter's name. */
  static List<CatalogueEntry> of(int size) {
    List<CatalogueEntry> entries = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      // The cycles have a counter of their own, the last one.
      String code = String.valueOf(i == 0 ? CYCLES : i);
      entries.add(new CatalogueEntry("raw", code, CounterScope.THREAD, "1", "Raw."));
    }
    return entries;
  }

  /** Returns what one of them is to the kernel. */
  static PerfEvent event(CatalogueEntry entry) {
    String code = entry.counter();
    return PerfEvent.of(code, PerfEvent.RAW, Long.parseLong(code)).in(Domain.USER);
  }
}
