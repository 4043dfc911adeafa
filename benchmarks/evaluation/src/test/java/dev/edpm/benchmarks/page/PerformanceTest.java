package dev.edpm.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.benchmarks.result.BadResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a run that was made by hand. */
class PerformanceTest {

  private static final Path RESULTS = Path.of("src/test/resources/dev/edpm/benchmarks/results");

  @TempDir private Path project;

  private static String page() throws IOException {
    return Performance.of(RESULTS).page();
  }

  /** Means and ratios are easily seen in the values; errors are those of NoiseTest. */
  @Test
  void tableHasARowForEachProbeAndAColumnForEachJdk() throws IOException {
    assertThat(withoutErrors(page()))
        .contains(
            """
            | | keeps | ns, JDK 17 | ns, JDK 25 | × baseline, JDK 17 | × baseline, JDK 25 | bytes, 17 | bytes, 25 |
            |---|---|--:|--:|--:|--:|--:|--:|
            | the limit | record | 50.0 | 50.0 | | | 0 | |
            | EDPM, records | record | 55 | 60.0 | 1.10 | 1.20 | 0 | |
            | Odd | | 70.0 | | 1.40 | | | |
            | JFR &lt;event> 2, on | event | 100 | | 2.00 | | 24 | |
            """);
  }

  private static String withoutErrors(String page) {
    return page.replaceAll(" ± [0-9.,]+", "");
  }

  @Test
  void errorsStandBehindTheMeans() throws IOException {
    assertThat(page()).containsPattern("\\| the limit \\| record \\| 50\\.0 ± [0-9]\\.[0-9]+ \\|");
  }

  @Test
  void targetsAreJudgedByTheValues() throws IOException {
    String page = withoutErrors(page());
    assertThat(page)
        .containsPattern(
            "with records, relative to the baseline \\| ≤ 1.15 times \\| 1.10: met[^|]*\\| 1.20: missed")
        .containsPattern(
            "tag with a string or an enum, in addition to [^|]*\\| ≤ 10 ns \\| 12[.0]*: missed \\| not measured")
        .containsPattern("by call path, [^|]*\\| ≤ 1.15 times \\| 1.10: met \\| not measured")
        .containsPattern("keeps each execution \\| ≤ 1.00 times \\| 0.55: met \\| not measured")
        .containsPattern("with 1,000 regions \\| ≤ 100 ms \\| 110[.0]*: missed \\| not measured");
  }

  @Test
  void setsThatWereNotMeasuredAreSaid() throws IOException {
    assertThat(page())
        .contains("These results do not contain the set `tasks`: it was not measured.")
        .contains("These results do not contain the set `evaluation`: it was not measured.")
        .contains("The set `startup` was not measured on JDK 25.")
        .contains("The results of JDK 25 do not name the machine on which they were measured.")
        .doesNotContain("the set `regions`: it was not");
  }

  @Test
  void machineOfASetThatAnotherRunMeasuredIsNamed() throws IOException {
    assertThat(page())
        .contains(
            "Measured on JDK 17 by another run: `tags`; CPU another one; command benchmarks/run tags.");
  }

  @Test
  void benchmarkWithoutSectionIsShown() throws IOException {
    assertThat(withoutErrors(page()))
        .contains("| novel, NewCost.thing (size=7) by 2 threads, us/op | 5.0 | |");
  }

  @Test
  void textCannotBreakTheTable() throws IOException {
    assertThat(page()).contains("| CPU | Test \\| CPU | |");
  }

  @Test
  void everyPlotOfThePageIsThereAndTheOtherWayRound() throws IOException {
    Performance performance = Performance.of(RESULTS);
    assertThat(performance.plots()).containsOnlyKeys("regions.svg", "startup-ms-17.svg");
    performance
        .plots()
        .keySet()
        .forEach(name -> assertThat(performance.page()).contains("](performance/" + name + ")"));
    assertThat(performance.plots().get("regions.svg")).contains("JFR &lt;event&gt; 2, on");
  }

  @Test
  void sameValuesGiveTheSamePage() throws IOException {
    assertThat(Performance.of(RESULTS)).isEqualTo(Performance.of(RESULTS));
  }

  @Test
  void readmeHasTheCostsBetweenItsMarksOnly() throws IOException {
    Files.createDirectories(project.resolve("docs/performance"));
    Path readme = project.resolve("README.md");
    Files.writeString(readme, "a\n<!-- costs: begin, old -->\nold\n<!-- costs: end -->\nz\n");
    Files.writeString(project.resolve("docs/performance/old.svg"), "<svg/>");
    PageCommand.take(RESULTS, PageCommand.results(project));
    PageCommand.write(project, Performance.of(RESULTS));
    assertThat(Files.readString(readme))
        .startsWith("a\n<!-- costs: begin")
        .endsWith("<!-- costs: end -->\nz\n")
        .doesNotContain("old")
        .contains("50 ns on JDK 17")
        .contains("| EDPM, records | 1.10 / 1.20 |");
    assertThat(project.resolve("docs/performance/old.svg")).doesNotExist();
    assertThat(project.resolve("docs/performance/regions.svg")).exists();
    assertThat(project.resolve("docs/PERFORMANCE.md")).hasContent(page());
  }

  @Test
  void readmeWithoutMarksIsLeftAlone() {
    assertThatThrownBy(() -> PageCommand.withCosts("no marks", "costs"))
        .isInstanceOf(BadResults.class)
        .hasMessageContaining("costs: begin");
  }
}
