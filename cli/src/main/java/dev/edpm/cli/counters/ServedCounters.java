package dev.edpm.cli.counters;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.runtime.backend.Backends;
import dev.edpm.runtime.backend.Service;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Counters and what serves them, as {@code edpm counters} prints them.
 *
 * @param backends the backends in the order in which they are tried
 * @param counters what serves each counter, or why nothing does
 */
record ServedCounters(List<Backends.State> backends, Map<CatalogueEntry, Service> counters) {

  private static final String WALL = "time.wall";

  /** The first JDK on which programs call native functions without another artifact. */
  private static final int NATIVE_JDK = 22;

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

  /**
   * Writes the backends and a table of the counters.
   *
   * @param jdk the feature version of the JDK on which programs run
   */
  void write(Page page, int jdk) {
    page.heading("backends, in the order in which they are tried:");
    for (Backends.State backend : backends) {
      page.line(
          "  "
              + backend.name()
              + backend.unavailable().map(reason -> " (unavailable: " + reason + ")").orElse(""));
    }
    page.blank();
    List<String> reasons = new ArrayList<>();
    Table table = Table.ofText();
    table.row(HEADINGS);
    counters.forEach((counter, service) -> table.row(row(counter, service, reasons)));
    page.table(table);
    if (!reasons.isEmpty()) {
      page.blank();
    }
    for (int i = 0; i < reasons.size(); i++) {
      page.line("[" + (i + 1) + "] " + reasons.get(i));
    }
    if (jdk < NATIVE_JDK && needsNativeCalls()) {
      page.blank();
      page.line(
          "On JDK 17 to 21 a program needs the dependency dev.edpm:edpm-native-jna to count what"
              + " perf and papi serve.");
    }
  }

  private boolean needsNativeCalls() {
    return counters.values().stream()
        .anyMatch(service -> service.available() && service.source().matches("(perf|papi):.*"));
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

  /** Returns the same as JSON, with the keys of a report. */
  JsonObject json() {
    List<JsonObject> tried = new ArrayList<>();
    for (Backends.State backend : backends) {
      JsonObject object = new JsonObject().put("name", backend.name());
      backend.unavailable().ifPresent(reason -> object.put("unavailable", reason));
      tried.add(object);
    }
    JsonObject served = new JsonObject();
    counters.forEach(
        (counter, service) ->
            served.put(
                counter.name(),
                new JsonObject()
                    .put("unit", counter.unit())
                    .put("help", counter.help())
                    .put("scope", scope(counter))
                    .put("source", service.source())
                    .put("unavailable", service.reason())));
    return new JsonObject().put("backends", tried).put("counters", served);
  }

  private static String scope(CatalogueEntry counter) {
    return counter.scope().name().toLowerCase(Locale.ROOT);
  }
}
