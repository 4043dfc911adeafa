package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Blocks that show a part of other files that tests build: of a file of a page, of an example, or
 * of a test of a bridge.
 */
final class Excerpts {

  /** What a page shows of a bridge is in its tests. */
  private static final List<String> BUILT =
      List.of("examples", "bridges/opentelemetry/src/test/java");

  /** By language: how the names of these files end. */
  private static final Map<String, String> ENDS =
      Map.of("java", ".java", "xml", "pom.xml", "yaml", ".yaml");

  private Excerpts() {}

  /** Tells whether blocks in a language are parts of other files. */
  static boolean areIn(String language) {
    return ENDS.containsKey(language);
  }

  static void check(Block block, String at) throws IOException {
    String excerpt = normal(block.text());
    assertThat(wholes(block.language()).stream().anyMatch(whole -> whole.contains(excerpt)))
        .as("%s: a file that is built has this: %s", at, block.text())
        .isTrue();
  }

  private static List<String> wholes(String language) throws IOException {
    List<String> wholes = new ArrayList<>();
    for (Page page : Page.all()) {
      page.blocks().stream()
          .filter(block -> block.language().equals(language) && block.file().isPresent())
          .forEach(block -> wholes.add(normal(block.text())));
    }
    for (String folder : BUILT) {
      Path built = Project.FOLDER.resolve(folder);
      try (Stream<Path> files = Files.walk(built)) {
        files
            .filter(file -> file.toString().endsWith(ENDS.get(language)))
            .filter(file -> !built.relativize(file).startsWith("target"))
            .forEach(file -> wholes.add(normal(Project.text(file))));
      }
    }
    return wholes;
  }

  private static String normal(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
