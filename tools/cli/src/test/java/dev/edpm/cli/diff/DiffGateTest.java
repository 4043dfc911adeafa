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
               "summary": {"time.wall": {"sum": %d}, "jvm.allocated-bytes": {"sum": %d}}}\
              """
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
    assertThat(open.status()).isEqualTo(2);
  }

  @Test
  void aRuleThatCannotBeJudgedIsNoSuccess() {
    String rule = "row: time.wall <= +3%";
    assertThat(gate(rule).status()).isEqualTo(2);
    assertThat(gate(rule, "row: executions == 11").status()).isEqualTo(1);
    assertThat(gateOf(base, head, List.of("--allow-unjudged"), rule).status()).isZero();
    assertThat(gateOf(base, head, List.of("--allow-unjudged", "--format", "junit"), rule).out())
        .contains("errors=\"0\" skipped=\"1\"");
    assertThat(gateOf(base, head, List.of("--format", "junit"), rule).out())
        .contains("errors=\"1\" skipped=\"0\"", "<error message=\"not judged: +");
    Invocation both = gateOf(base, head, List.of("--allow-unjudged", "--strict"), rule);
    assertThat(both.err()).contains("--strict and --allow-unjudged contradict each other");
    assertThat(both.status()).isEqualTo(64);
  }

  /** The rule holds, but a value of the comparison is open. */
  @Test
  void strictConcernsAllValues() {
    Path noisy = Runs.wall(folder.resolve("n"), Runs.NOISY, MS);
    String rule = "row: executions == 10";
    assertThat(gateOf(noisy, noisy, List.of(), rule).status()).isZero();
    assertThat(gateOf(noisy, noisy, List.of("--strict"), rule).status()).isEqualTo(2);
  }

  @Test
  void anAbsoluteBoundComparesTheMedianAlsoOfOneRun() {
    Path one = base.resolve("run-00.json");
    Path large =
        Runs.folder(
                folder.resolve("large"),
                new double[] {1649},
                (report, value) ->
                    report.region("row").executions(3).counter("jvm.allocated-bytes", value, 300))
            .resolve("run-00.json");
    String rule = "region row: jvm.allocated-bytes <= 1KiB mean";
    Invocation failed = gateOf(one, large, List.of(), rule);
    assertThat(failed.out()).containsPattern("row +failed +1.61 KiB\n");
    assertThat(failed.status()).isEqualTo(1);
    assertThat(gateOf(large, one, List.of(), rule).status()).isZero();
    // The median of noisy runs is 1 ms, and the interval contains both bounds.
    Path noisy = Runs.wall(folder.resolve("noisy"), Runs.NOISY, MS);
    assertThat(gateOf(noisy, noisy, List.of(), "row: time.wall <= 1.01ms").status()).isZero();
    Invocation above = gateOf(noisy, noisy, List.of(), "row: time.wall <= 0.99ms");
    assertThat(above.out()).containsPattern("row +failed +1.00 ms, median of 10 runs");
    assertThat(above.status()).isEqualTo(1);
  }

  @Test
  void anAbsoluteRuleNeedsNoEarlierVersion() throws IOException {
    Path one = head.resolve("run-00.json");
    Path file = Files.writeString(folder.resolve("alone.edpm"), "row: executions == 10");
    for (List<Object> reports :
        List.of(
            List.<Object>of(one),
            List.<Object>of(head),
            List.<Object>of("--", one, head.resolve("run-01.json")))) {
      List<Object> args = new ArrayList<>(List.of("diff", "--gate", file));
      args.addAll(reports);
      Invocation call = Invocation.of(args.toArray());
      assertThat(call.err()).isEmpty();
      assertThat(call.out())
          .startsWith("head: ")
          .containsPattern("row: executions == 10 +row +pas");
      assertThat(call.status()).isZero();
    }
    Files.writeString(file, "row: executions == 10\nrow: jvm.allocated-bytes < 1000B");
    for (String format : List.of("text", "json", "markdown", "junit")) {
      Invocation call = Invocation.of("diff", one, "--gate", file, "--format", format);
      assertThat(call.out()).contains("executions == 10", "fail").doesNotContain("base:");
      assertThat(call.status()).isEqualTo(1);
    }
    Files.writeString(file, "# changes\nrow: executions <= +0%");
    Invocation call = Invocation.of("diff", one, "--gate", file);
    assertThat(call.err())
        .contains(
            "alone.edpm:2: a bound in percent compares two versions, but there are no reports")
        .hasLineCount(1);
    assertThat(call.status()).isEqualTo(64);
  }

  @Test
  void aRuleOfACounterThatCouldNotBeReadIsNotJudged() throws IOException {
    ReportFile report = new ReportFile();
    report.region("row").counter("time.wall", MS).unavailable("cpu.cycles", "perf: EACCES");
    Path file = Files.writeString(folder.resolve("g.edpm"), "row: cpu.cycles < 5");
    Invocation call = Invocation.of("diff", report.write(folder.resolve("r.json")), "--gate", file);
    assertThat(call.out())
        .contains("no values: cpu.cycles (perf: EACCES)\n")
        .containsPattern("row +not judged +no value of cpu.cycles");
    assertThat(call.status()).isEqualTo(2);
  }

  /** A rule says itself what matters. */
  @Test
  void aRuleOfASmallPartIsJudged() {
    List<Path> sides = new ArrayList<>();
    for (double time : new double[] {1, 2}) {
      sides.add(
          Runs.folder(
              folder.resolve("part" + time),
              Runs.STEADY,
              (report, value) -> {
                report.region("all").executions(1).counter("time.wall", 1e4 * MS * value);
                report.region("row").counter("time.wall", time * MS * value);
                report.paths(
                    """
                    {"id": 0, "region": "all", "executions": 1,
                     "summary": {"time.wall": {"sum": 10000000000}}},
                    {"id": 1, "parent": 0, "region": "row", "executions": 10,
                     "summary": {"time.wall": {"sum": 10000000}}}\
                    """);
              }));
    }
    assertThat(gateOf(sides.get(0), sides.get(1), List.of(), "row: time.wall <= +5%").status())
        .isEqualTo(1);
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
  void oneRunCannotJudgeAChange() {
    Path one = base.resolve("run-00.json");
    Path slow = side("c", 9, 1).resolve("run-00.json");
    Invocation call = gateOf(one, slow, List.of(), "row: time.wall <= +1%");
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.out()).containsPattern("not judged +\\+8\\d\\d.\\d %, one run is not enough");
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
