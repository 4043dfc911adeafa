package dev.edpm.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page, its plots and the costs in the README are generated from the committed values. */
class CommittedPageTest {

  private static final Path PROJECT = Path.of("../..");

  @Test
  void isWhatTheValuesGive() throws IOException {
    Path results = PageCommand.results(PROJECT);
    if (!Files.exists(results)) {
      assertThat(PROJECT.resolve("docs/PERFORMANCE.md")).as("without values").doesNotExist();
      return;
    }
    Map<Path, String> files = PageCommand.files(PROJECT, Performance.of(results));
    assertThat(PageCommand.drawn(PROJECT)).as("plots").isSubsetOf(files.keySet());
    for (Map.Entry<Path, String> file : files.entrySet()) {
      assertThat(Files.readString(file.getKey()))
          .as("%s has to be as benchmarks/page writes it", file.getKey())
          .isEqualTo(file.getValue());
    }
  }

  /** The checks of the pages of docs/ do not apply to the commands of this page. */
  @Test
  void nothingButItsCommandsIsInABlock() throws IOException {
    String page = Performance.of(Path.of("src/test/resources/dev/edpm/benchmarks/results")).page();
    List<String> fences = page.lines().filter(line -> line.startsWith("```")).toList();
    assertThat(fences).containsExactly("```sh long", "```");
  }
}
