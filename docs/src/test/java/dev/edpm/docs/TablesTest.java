package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.processor.diagnostic.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Tables of the pages have what the program has, in its order. */
class TablesTest {

  @Test
  void settings() throws ReflectiveOperationException {
    List<String> settings = new ArrayList<>();
    for (Object setting : Class.forName("dev.edpm.runtime.config.Setting").getEnumConstants()) {
      if (!(Boolean) call(setting, "isLater")) {
        settings.add(
            "| `" + call(setting, "property") + "` | `" + call(setting, "variable") + "` |");
      }
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
    compare(rows("docs/using.md", "| `Edpm"), messages, "diagnostics");
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

  private static String withoutBackend(String row) {
    return row.replaceFirst("[^|]*\\|$", "");
  }

  /** Leaves the right rows in a file, to be pasted into the page. */
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
