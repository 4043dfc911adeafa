package dev.edpm.cli.counters;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.backend.order.Backends;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Counters and what serves them, as {@code edpm counters} prints them.
 *
 * @param backends the backends in the order in which they are tried
 * @param counters what serves each counter, or why nothing does
 */
record ServedCounters(List<Backends.State> backends, Map<CatalogueEntry, Service> counters) {

  /** The first JDK on which programs call native functions without another artifact. */
  private static final int NATIVE_JDK = 22;

  /** The name of an event in a reason: reasons that differ only in it are the same. */
  private static final Pattern EVENT =
      Pattern.compile("\\b(PAPI_)?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\\b");

  private static final List<String> HEADINGS = List.of("counter", "unit", "scope", "served by");

  /** Asks the backends. */
  static ServedCounters of(Backends backends, List<CatalogueEntry> counters) {
    Map<CatalogueEntry, Service> services = new LinkedHashMap<>();
    for (CatalogueEntry counter : counters) {
      services.put(
          counter,
          counter.name().equals(CounterPart.WALL)
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
    boolean papi = isServedBy("papi");
    boolean old = jdk < NATIVE_JDK && (papi || isServedBy("perf"));
    if (papi || old) {
      page.blank();
    }
    if (papi) {
      page.line("A program needs the dependency dev.edpm:edpm-papi to count what papi serves.");
    }
    if (old) {
      page.line(
          "On JDK 17 to 21 a program needs the dependency dev.edpm:edpm-native-jna to count what"
              + " perf and papi serve.");
    }
  }

  private boolean isServedBy(String backend) {
    return counters.values().stream()
        .anyMatch(service -> service.available() && service.source().startsWith(backend + ":"));
  }

  private List<String> row(CatalogueEntry counter, Service service, List<String> reasons) {
    return List.of(
        counter.name(),
        counter.unit(),
        scope(counter),
        service.available()
            ? service.source()
            : "unavailable " + String.join(" ", marks(service.reason(), reasons)));
  }

  /**
   * Returns references to the reasons why each backend does not serve a counter. Many counters are
   * unavailable for one reason, which is printed once.
   *
   * @param reasons the reasons so far; receives those that are new
   */
  private List<String> marks(String reason, List<String> reasons) {
    List<String> marks = new ArrayList<>();
    for (String part : parts(reason)) {
      Optional<String> unusable =
          backends.stream()
              .filter(
                  one ->
                      one.unavailable()
                          .filter(why -> part.equals(one.name() + ": " + why))
                          .isPresent())
              .map(Backends.State::name)
              .findFirst();
      if (unusable.isPresent()) {
        // The list of backends has the reason.
        marks.add("[" + unusable.get() + "]");
        continue;
      }
      String alike =
          EVENT.matcher(part).replaceAll(found -> Objects.toString(found.group(1), "") + "*");
      if (!reasons.contains(alike)) {
        reasons.add(alike);
      }
      marks.add("[" + (reasons.indexOf(alike) + 1) + "]");
    }
    return marks;
  }

  /** Splits a reason into those of the backends, which it has one after another. */
  private List<String> parts(String reason) {
    String names =
        backends.stream().map(one -> Pattern.quote(one.name())).collect(Collectors.joining("|"));
    return List.of(reason.split("; (?=(?:" + names + "): )"));
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
