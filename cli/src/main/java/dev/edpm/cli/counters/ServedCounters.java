package dev.edpm.cli.counters;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.json.JsonText;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Terminal;
import dev.edpm.runtime.backend.Backends;
import dev.edpm.runtime.backend.Service;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Counters and what serves them, as {@code edpm counters} prints them.
 *
 * @param backends the backends in the order in which they are tried
 * @param counters what became of each counter
 */
record ServedCounters(List<Backends.State> backends, Map<CatalogueEntry, Service> counters) {

  private static final String WALL = "time.wall";
  private static final List<String> HEADINGS = List.of("counter", "unit", "scope", "served by");

  /** Asks the backends. */
  static ServedCounters of(Backends backends, List<CatalogueEntry> counters) {
    Map<CatalogueEntry, Service> services = new LinkedHashMap<>();
    for (CatalogueEntry counter : counters) {
      services.put(
          counter,
          counter.name().equals(WALL)
              ? Service.by("System.nanoTime")
              : backends.assign(counter).service());
    }
    return new ServedCounters(backends.states(), services);
  }

  /** Returns the lines of a table, safe for a terminal. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("backends, in the order in which they are tried:");
    for (Backends.State backend : backends) {
      lines.add(
          "  "
              + backend.name()
              + backend.unavailable().map(reason -> " (unavailable: " + reason + ")").orElse(""));
    }
    lines.add("");
    List<String> reasons = new ArrayList<>();
    Table table = Table.toTheLeft();
    table.row(HEADINGS);
    counters.forEach((counter, service) -> table.row(row(counter, service, reasons)));
    lines.addAll(table.lines());
    if (!reasons.isEmpty()) {
      lines.add("");
    }
    for (int i = 0; i < reasons.size(); i++) {
      lines.add("[" + (i + 1) + "] " + reasons.get(i));
    }
    return lines.stream().map(Terminal::line).toList();
  }

  private static List<String> row(CatalogueEntry counter, Service service, List<String> reasons) {
    String by = service.source();
    if (!service.available()) {
      if (!reasons.contains(service.reason())) {
        reasons.add(service.reason());
      }
      by = "unavailable [" + (reasons.indexOf(service.reason()) + 1) + "]";
    }
    return List.of(counter.name(), counter.unit(), scope(counter), by);
  }

  /** Returns the lines of a JSON document; its keys are those of a report. */
  List<String> json() {
    List<String> lines = new ArrayList<>();
    lines.add("{");
    lines.add("  \"backends\": [");
    for (Iterator<Backends.State> all = backends.iterator(); all.hasNext(); ) {
      Backends.State backend = all.next();
      JsonObject object = new JsonObject().put("name", backend.name());
      backend.unavailable().ifPresent(reason -> object.put("unavailable", reason));
      lines.add("    " + JsonText.line(object) + (all.hasNext() ? "," : ""));
    }
    lines.add("  ],");
    lines.add("  \"counters\": {");
    for (Iterator<CatalogueEntry> all = counters.keySet().iterator(); all.hasNext(); ) {
      CatalogueEntry counter = all.next();
      Service service = counters.get(counter);
      JsonObject object =
          new JsonObject()
              .put("unit", counter.unit())
              .put("help", counter.help())
              .put("scope", scope(counter))
              .put("source", service.source())
              .put("unavailable", service.reason());
      lines.add(
          "    "
              + JsonText.line(counter.name())
              + ": "
              + JsonText.line(object)
              + (all.hasNext() ? "," : ""));
    }
    lines.add("  }");
    lines.add("}");
    return lines;
  }

  private static String scope(CatalogueEntry counter) {
    return counter.scope().name().toLowerCase(Locale.ROOT);
  }
}
