package dev.edpm.runtime.report;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Splits full counter names into type and counter, according to the catalogue. */
final class CounterNames {

  private final Map<String, CatalogueEntry> known = new HashMap<>();

  CounterNames(List<CatalogueEntry> catalogue) {
    for (CatalogueEntry entry : catalogue) {
      known.put(entry.name(), entry);
    }
  }

  String type(String name) {
    CatalogueEntry entry = known.get(name);
    return entry != null ? entry.type() : name.substring(0, Math.max(0, name.indexOf('.')));
  }

  String counter(String name) {
    CatalogueEntry entry = known.get(name);
    return entry != null ? entry.counter() : name.substring(name.indexOf('.') + 1);
  }
}
