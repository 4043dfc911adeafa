package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;

/**
 * Runs the steps of the workflow on the page about comparing, as a CI server does after it has
 * checked out the two versions. The page itself only runs the script that the last step calls.
 */
class WorkflowTest {

  private static final String WORKFLOW = "head/.github/workflows/compare.yml";
  private static final String STEP = "      - run: ";

  @Test
  @EnabledOnJre(value = JRE.JAVA_17, disabledReason = "PagesTest runs the script on all JDKs")
  void theStepsBuildBothVersionsAndCompareThem() throws IOException, InterruptedException {
    Page page = Page.named("docs/comparing.md");
    Path folder = Workbench.project("workflow");
    checkOut(page, folder);

    Shell shell = new Shell(folder, Workbench.empty("workflow.scripts"));
    shell.add("export RUNS=2 GITHUB_STEP_SUMMARY=summary.md");
    List<String> steps = steps(page);
    assertThat(steps).hasSize(4);
    // A CI server gives each step a shell of its own.
    for (String step : steps) {
      shell.add("(set -e\n" + step + "\n)");
    }
    Map<Integer, Shell.Result> results = shell.run();

    for (int i = 0; i < steps.size(); i++) {
      Shell.Result result = results.get(i + 1);
      assertThat(result).as(steps.get(i) + " was not run to its end").isNotNull();
      assertThat(result.status()).as(() -> result.output()).isZero();
    }
    for (String side : List.of("base", "head")) {
      assertThat(names(folder.resolve(side + "/target/lib")))
          .as("what the program needs at run time")
          .containsExactlyInAnyOrder(
              "edpm-annotations-0.1.0-SNAPSHOT.jar", "edpm-runtime-0.1.0-SNAPSHOT.jar");
    }
    assertThat(folder.resolve("summary.md"))
        .content()
        .startsWith("### 1 improvement, 1 unchanged, 2 not judged\n");
    assertThat(folder.resolve("comparison.xml")).content().contains("failures=\"0\"");
  }

  /** Writes the files of the page, and its project once for each version. */
  private static void checkOut(Page page, Path folder) throws IOException {
    for (Block block : page.blocks()) {
      if (block.file().isPresent()) {
        Path file = folder.resolve(block.file().get());
        Files.createDirectories(file.getParent());
        Files.writeString(file, block.text());
      }
    }
    for (String side : List.of("base", "head")) {
      Files.copy(folder.resolve("pom.xml"), folder.resolve(side).resolve("pom.xml"));
    }
  }

  /** Returns the commands of the steps. Of YAML it knows a line, and lines that are folded. */
  private static List<String> steps(Page page) {
    Block workflow =
        page.blocks().stream()
            .filter(block -> block.file().filter(WORKFLOW::equals).isPresent())
            .findFirst()
            .orElseThrow();
    List<String> steps = new ArrayList<>();
    boolean folded = false;
    for (String line : workflow.lines()) {
      if (line.startsWith(STEP)) {
        String command = line.substring(STEP.length());
        folded = command.equals(">");
        steps.add(folded ? "" : command);
      } else if (folded && line.startsWith(" ".repeat(STEP.indexOf('r')))) {
        steps.add((steps.remove(steps.size() - 1) + " " + line.strip()).strip());
      } else {
        folded = false;
      }
    }
    return steps;
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
