package dev.edpm.view.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LivePageFilesTest {

  private static final Path RESOURCES = Path.of("src/main/resources/dev/edpm/view/live");

  private final LivePageFiles files = new LivePageFiles();

  private String text(String path) {
    return new String(files.apply(path), StandardCharsets.UTF_8);
  }

  @Test
  void theListHasAllScripts() throws IOException {
    try (Stream<Path> scripts = Files.list(RESOURCES.resolve("js"))) {
      assertThat(Files.readAllLines(RESOURCES.resolve("files.txt")))
          .containsExactlyElementsOf(
              scripts.map(file -> "js/" + file.getFileName()).sorted().toList());
    }
  }

  @Test
  void thereAreThreeFilesWithoutInlineCode() {
    assertThat(text("/"))
        .contains("live.js", "live.css")
        .doesNotContainPattern("(?i)<script>|style=|onclick");
    assertThat(text("/live.css")).contains("--accent", ".pill", "The MIT License");
    assertThat(text("/live.js")).contains("uPlot", "function workersPanel");
    assertThat(files.apply("/live.html")).isNull();
    assertThat(files.apply("/../live.js")).isNull();
    assertThat(text("/").length() + text("/live.css").length() + text("/live.js").length())
        .isLessThan(200_000);
  }
}
