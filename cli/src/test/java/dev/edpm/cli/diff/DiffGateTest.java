package dev.edpm.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules of a gate in {@code edpm diff --gate}. */
class DiffGateTest {

  private static final double MS = 1e6;

  @TempDir Path folder;
  private Path base;
  private Path head;

  /** The second version takes 3 % more time and allocates 2 % more in {@code row}. */
  @BeforeEach
  void reports() {
    base = side("a", 1, 1);
    head = side("b", 1.03, 1.02);
  }

  private Path side(String name, double time, double bytes) {
    return Runs.folder(
        folder.resolve(name),
        Runs.STEADY,
        (report, value) -> {
          report
              .region("all")
              .executions(1)
              .counter("time.wall", 10 * MS * value)
              .counter("jvm.allocated-bytes", 5000);
          report
              .region("row")
              .counter("time.wall", time * MS * value)
              .counter("time.cpu", time * MS * value)
              .counter("jvm.allocated-bytes", 1000 * bytes);
          report.paths(
              """
              {"id": 0, "region": "all", "executions": 1,
               "summary": {"time.wall": {"sum": 100000000}}},
              {"id": 1, "parent": 0, "region": "row", "executions": 10,
               "summary": {"time.wall": {"sum": %d}, "jvm.allocated-bytes": {"sum": %d}}}"""
                  .formatted(Math.round(10 * time * MS * value), Math.round(10_000 * bytes)));
        });
  }

  private Invocation gate(String... rules) {
    return gateOf(base, head, List.of(), rules);
  }

  private Invocation gateOf(Path one, Path other, List<String> options, String... rules) {
    try {
      Path file = Files.writeString(folder.resolve("gate.edpm"), String.join("\n", rules));
      List<Object> args = new ArrayList<>(List.of("diff", one, other, "--gate", file));
      args.addAll(options);
      return Invocation.of(args.toArray());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aGateDecidesAloneOnTheExitCode() {
    assertThat(Invocation.of("diff", base, head).status()).isEqualTo(1);
    assertThat(gate("# allocations", "", "region row: jvm.allocated-bytes <= +2%").status())
        .isZero();
    Invocation failed = gate("region row: jvm.allocated-bytes <= +1%");
    assertThat(failed.status()).isEqualTo(1);
    assertThat(failed.out())
        .containsPattern("region row: jvm.allocated-bytes <= \\+1% +row +failed +\\+2.00 %");
  }

  @Test
  void changesOfTimesNeedTheWholeInterval() {
    assertThat(gate("row: time.wall <= +10%").out()).contains("passed");
    assertThat(gate("row: time.wall <= +1%").status()).isEqualTo(1);
    // The interval contains 3 %.
    Invocation open = gate("row: time.wall <= +3%");
    assertThat(open.out()).contains("not judged");
    assertThat(open.status()).isZero();
    assertThat(gateOf(base, head, List.of("--strict"), "row: time.wall <= +3%").status())
        .isEqualTo(2);
  }

  @Test
  void budgetsConcernTheSecondVersion() {
    assertThat(gate("row: jvm.allocated-bytes <= 1020").status()).isZero();
    assertThat(gate("row: jvm.allocated-bytes < 1020B").status()).isEqualTo(1);
    assertThat(gate("row: jvm.allocated-bytes <= 1KiB", "row: executions == 10").status()).isZero();
    assertThat(gate("row: executions != 10").status()).isEqualTo(1);
    assertThat(gate("region row: time.cpu <= 5ms p90").out()).contains("passed");
    assertThat(gate("region row: time.cpu <= 0.5ms").status()).isEqualTo(1);
  }

  @Test
  void rulesForPathsAndPatterns() {
    assertThat(gate("path all/row: time.wall <= 2ms mean").status()).isZero();
    assertThat(gate("path all/row: time.cpu <= 5ms p90").out()).contains("all/row", "passed");
    assertThat(gate("path all/row: jvm.allocated-bytes <= +1% sum").status()).isEqualTo(1);
    assertThat(gate("region r*: jvm.allocated-bytes <= +1%").status()).isEqualTo(1);
    assertThat(gate("**: jvm.allocated-bytes <= +5%").out())
        .containsPattern(" all +passed")
        .containsPattern(" row +passed");
  }

  @Test
  void oneRunWithoutExactValuesNeverFails() {
    Path one = base.resolve("run-00.json");
    Path slow = side("c", 9, 1).resolve("run-00.json");
    Invocation call =
        gateOf(one, slow, List.of(), "row: time.wall <= +1%", "row: time.wall <= 1us");
    assertThat(call.status()).isZero();
    assertThat(call.out()).containsPattern("not judged +\\+8\\d\\d.\\d %, one run says nothing");
  }

  @Test
  void aRuleThatConcernsNothingIsAMistake() {
    mistake("gate.edpm:1: no region that ran matches rwo; did you mean row?", "rwo: time.wall < 1");
    mistake(
        "gate.edpm:2: no region that matches row counts time.cup; did you mean time.cpu?",
        "# x",
        "row: time.cup < 1");
    mistake(
        "gate.edpm:1: there is no call path al/row; did you mean all/row?",
        "path al/row: time.wall < 1");
    mistake(
        "gate.edpm:1: the bound is a number of bytes, but time.wall has the unit ns",
        "row: time.wall < 1KiB");
    mistake("gate.edpm has no rule; a rule is a line such as", "# nothing");
    mistake(
        "gate.edpm:1: at character 16: expected one of < <= > >= == !=, found \"1\"",
        "row: time.wall 1");
  }

  private void mistake(String message, String... rules) {
    Invocation call = gate(rules);
    assertThat(call.err()).startsWith("edpm diff: ").contains(message).hasLineCount(1);
    assertThat(call.status()).isEqualTo(64);
  }

  @Test
  void theGateIsInAllForms() {
    for (String format : List.of("json", "markdown", "junit")) {
      Invocation call =
          gateOf(base, head, List.of("--format", format), "row: jvm.allocated-bytes <= +1%");
      assertThat(call.status()).isEqualTo(1);
      assertThat(call.out()).contains("fail", "jvm.allocated-bytes");
    }
  }
}
