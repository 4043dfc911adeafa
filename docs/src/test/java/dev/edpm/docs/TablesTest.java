package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.weaver.diagnostic.Message;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tables of the pages have the entries of the program, in its order. */
class TablesTest {

  private static final String EVENTS = "/dev/edpm/runtime/backend/perf/event/events.tsv";

  @Test
  void settings() throws ReflectiveOperationException {
    List<String> settings = new ArrayList<>();
    for (Object setting : Class.forName("dev.edpm.runtime.config.Setting").getEnumConstants()) {
      settings.add("| `" + call(setting, "property") + "` | `" + call(setting, "variable") + "` |");
    }
    assertThat(rows("docs/configuring.md", "| `edpm."))
        .extracting(row -> row.split("(?<=\\|)", 4))
        .extracting(cells -> cells[0] + cells[1] + cells[2])
        .isEqualTo(settings);
  }

  private static Object call(Object setting, String method) throws ReflectiveOperationException {
    var declared = setting.getClass().getDeclaredMethod(method);
    declared.setAccessible(true);
    return declared.invoke(setting);
  }

  @Test
  void diagnostics() throws IOException {
    List<String> messages =
        Arrays.stream(Message.values())
            .map(
                message ->
                    "| `%s` | %s | %s |"
                        .formatted(
                            message.id(),
                            message.severity().name().toLowerCase(Locale.ROOT),
                            message.words().replace("%s", "…")))
            .toList();
    compare(rows("docs/diagnostics.md", "| `Edpm"), messages, "diagnostics");
  }

  @Test
  void counters() {
    List<String> counters = new ArrayList<>();
    for (CatalogueEntry entry : Catalogue.builtin().entries()) {
      counters.add(
          "| `%s` | %s | %s | %s |"
              .formatted(
                  entry.name(),
                  entry.scope().name().toLowerCase(Locale.ROOT),
                  entry.unit(),
                  entry.help()));
    }
    assertThat(rows("docs/counters.md", "| `"))
        .extracting(TablesTest::withoutBackend)
        .isEqualTo(counters);
  }

  /** Which families of CPUs have an event for what, and which preset of PAPI it is. */
  @Test
  void hardware() throws IOException, ReflectiveOperationException {
    Map<String, String> bases = new LinkedHashMap<>();
    Map<String, Set<String>> counted = new HashMap<>();
    for (String line : events()) {
      String[] fields = line.split("\t");
      if (fields[0].equals("family")) {
        bases.put(fields[1], fields[2]);
      } else if (fields[0].equals("event")) {
        for (String family : fields[1].split(",")) {
          counted.computeIfAbsent(family, f -> new HashSet<>()).add(fields[2]);
        }
      }
    }
    List<String> right = new ArrayList<>();
    Map<?, ?> presets = presets();
    for (CatalogueEntry entry : Catalogue.builtin().entries()) {
      if (presets.containsKey(entry.name())) {
        StringBuilder row = new StringBuilder();
        row.append("| `%s` | `%s` |".formatted(entry.name(), presets.get(entry.name())));
        for (String maker : List.of("intel-", "amd-", "arm-", "riscv", "generic")) {
          row.append(' ').append(families(maker, entry.name(), bases, counted)).append(" |");
        }
        right.add(row.toString());
      }
    }
    List<String> rows =
        rows("docs/hardware.md", "| `").stream().filter(row -> row.contains("| `PAPI_")).toList();
    compare(rows, right, "hardware");
  }

  private static List<String> events() throws IOException {
    try (InputStream in = TablesTest.class.getResourceAsStream(EVENTS)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static Map<?, ?> presets() throws ReflectiveOperationException {
    var field = Class.forName("dev.edpm.papi.EventName").getDeclaredField("PRESETS");
    field.setAccessible(true);
    return (Map<?, ?>) field.get(null);
  }

  private static String families(
      String maker, String counter, Map<String, String> bases, Map<String, Set<String>> counted) {
    List<String> all = bases.keySet().stream().filter(name -> name.startsWith(maker)).toList();
    List<String> having =
        all.stream()
            .filter(
                family ->
                    Stream.iterate(family, Objects::nonNull, bases::get)
                        .anyMatch(one -> counted.getOrDefault(one, Set.of()).contains(counter)))
            .toList();
    if (having.isEmpty()) {
      return "-";
    }
    return having.equals(all)
        ? "yes"
        : having.stream()
            .map(name -> name.substring(maker.length()))
            .collect(Collectors.joining(", "));
  }

  private static String withoutBackend(String row) {
    return row.replaceFirst("[^|]*\\|$", "");
  }

  /** Writes the correct rows to a file, to be pasted into the page. */
  private static void compare(List<String> rows, List<String> right, String table)
      throws IOException {
    Path file = Project.WORK.resolve(table + ".md");
    Files.createDirectories(file.getParent());
    Files.write(file, right);
    assertThat(rows).as("the table is to be as in %s", file).containsExactlyElementsOf(right);
  }

  private static List<String> rows(String page, String start) {
    return Page.named(page).prose().stream().filter(line -> line.startsWith(start)).toList();
  }
}
