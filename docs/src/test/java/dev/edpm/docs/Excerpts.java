package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Blocks that show a part of other code that is compiled: of a file of a page, of an example, or of
 * a test of a bridge.
 */
final class Excerpts {

  /** What pages show of bridges is in their tests. */
  private static final List<String> COMPILED =
      List.of(
          "examples/src/main/java",
          "bridges/micrometer/src/test/java",
          "bridges/opentelemetry/src/test/java");

  private Excerpts() {}

  static void check(Block block, String at) throws IOException {
    String excerpt = normal(block.text());
    assertThat(wholes(block.language()).stream().anyMatch(whole -> whole.contains(excerpt)))
        .as("%s: a file that is compiled has this: %s", at, block.text())
        .isTrue();
  }

  private static List<String> wholes(String language) throws IOException {
    List<String> wholes = new ArrayList<>();
    for (Page page : Page.all()) {
      page.blocks().stream()
          .filter(block -> block.language().equals(language) && block.file().isPresent())
          .forEach(block -> wholes.add(normal(block.text())));
    }
    if (language.equals("java")) {
      for (String compiled : COMPILED) {
        try (Stream<Path> files = Files.walk(Project.FOLDER.resolve(compiled))) {
          files
              .filter(Files::isRegularFile)
              .forEach(file -> wholes.add(normal(Project.text(file))));
        }
      }
    }
    return wholes;
  }

  private static String normal(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
