package dev.edpm.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of which {@code edpm diff} takes for granted that no test is necessary. */
class DiffExactTest {

  private static final double MS = 1e6;

  @TempDir Path folder;

  private Path report(String name, Consumer<ReportFile> content) {
    ReportFile report = new ReportFile();
    content.accept(report);
    return report.write(folder.resolve(name));
  }

  private Invocation diff(Consumer<ReportFile> base, Consumer<ReportFile> head) {
    return Invocation.of("diff", report("a.json", base), report("b.json", head));
  }

  /** As in a pool: the number of polls, and the bytes that they allocate, depend on time. */
  @Test
  void oneRunOfAProgramIsNotExact() {
    Invocation call =
        diff(
            report -> report.region("run").executions(1).counter("jvm.allocated-bytes", 21_000),
            report -> report.region("run").executions(1).counter("jvm.allocated-bytes", 25_000));
    assertThat(call.out())
        .containsPattern("jvm.allocated-bytes .*not judged: fewer than 10 executions");
    assertThat(call.status()).isZero();
    Invocation polls =
        diff(
            report -> report.region("poll").executions(310).quiet(),
            report -> report.region("poll").executions(350).quiet());
    assertThat(polls.out()).containsPattern("executions .*310 +350 .*not judged\n");
    assertThat(polls.status()).isZero();
  }

  private static Consumer<ReportFile> row(double bytes, Consumer<ReportFile.Region> change) {
    return report -> {
      ReportFile.Region row = report.region("row").quiet().counter("jvm.allocated-bytes", bytes);
      change.accept(row);
    };
  }

  @Test
  void tenEqualExecutionsThatNeverWaitAreExact() {
    assertThat(diff(row(1000, row -> {}), row(1010, row -> {})).status()).isEqualTo(1);
    Invocation less = diff(row(1010, row -> {}), row(1000, row -> {}));
    assertThat(less.out()).containsPattern("jvm.allocated-bytes .*exact +improvement");
    assertThat(less.status()).isZero();
    assertThat(diff(row(1000, row -> {}), row(1004, row -> {})).out())
        .containsPattern("jvm.allocated-bytes .*exact +unchanged");
  }

  @Test
  void aVerdictOnMostlyTheCostOfMeasuringSaysSo() {
    Consumer<ReportFile> costly =
        row(1000, row -> row.costShares("jvm.allocated-bytes", 0.75, 0.25));
    Consumer<ReportFile> other = row(1010, row -> {});
    assertThat(diff(costly, other).out())
        .containsPattern("jvm.allocated-bytes .*exact +regression: mostly own cost\n");
    assertThat(diff(other, costly).out())
        .containsPattern("jvm.allocated-bytes .*exact +improvement: mostly own cost\n")
        .doesNotContainPattern("jvm.waited-count .*own cost");
    Path head = report("head.json", other);
    Path base = report("base.json", costly);
    assertThat(Invocation.of("diff", "--statistic", "self", base, head).out())
        .doesNotContain("mostly own cost");
    assertThat(Invocation.of("diff", "--format", "junit", base, head).out())
        .contains("(+1.00 %): mostly own cost\"/>");
    assertThat(
            Invocation.of(
                    "diff", "--gate", gate("region row: jvm.allocated-bytes <= +2%"), base, head)
                .out())
        .containsPattern("passed +\\+1.00 %, mostly own cost");
  }

  private Path gate(String rule) {
    try {
      return Files.writeString(folder.resolve("gate.edpm"), rule);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Stream<Arguments> doubts() {
    return Stream.of(
        Arguments.of("fewer than 10 executions", change(row -> row.executions(9))),
        Arguments.of(
            "its executions differ", change(row -> row.counter("jvm.allocated-bytes", 2000, 2))),
        Arguments.of("it may have waited", change(row -> row.counter("jvm.waited-count", 0.1))),
        Arguments.of("it may have waited", change(row -> row.counter("jvm.blocked-count", 0.1))),
        Arguments.of(
            "it may have waited",
            change(row -> row.without("jvm.waited-count").unavailable("jvm.waited-count", "x"))),
        Arguments.of("it may have waited", change(row -> row.without("jvm.blocked-count"))),
        Arguments.of("estimated from 1 in 10", change(row -> row.executions(1000).sampled(100))));
  }

  private static Consumer<ReportFile.Region> change(Consumer<ReportFile.Region> change) {
    return change;
  }

  @ParameterizedTest
  @MethodSource("doubts")
  void oneRunWithADoubtIsNotExact(String doubt, Consumer<ReportFile.Region> change) {
    Invocation call = diff(row(1000, change), row(2000, change));
    assertThat(call.out()).containsPattern("jvm.allocated-bytes .*not judged: " + doubt);
    assertThat(call.status()).isZero();
  }

  @Test
  void differentNumbersOfExecutionsAreNotExact() {
    assertThat(diff(row(1000, row -> {}), row(2000, row -> row.executions(11))).out())
        .containsPattern("jvm.allocated-bytes .*not judged: the numbers of executions differ");
  }

  @Test
  void theJitCompilerDecidesOnInstructions() {
    assertThat(
            diff(
                    row(1000, row -> row.counter("cpu.instructions", 500)),
                    row(1000, row -> row.counter("cpu.instructions", 600)))
                .out())
        .containsPattern("cpu.instructions .*not judged: the JIT compiler");
  }

  /** A region whose counters say nothing of a region inside of it, which runs on another thread. */
  private static Consumer<ReportFile> carrying(double bytes, boolean quietInside) {
    return report -> {
      row(bytes, row -> {}).accept(report);
      ReportFile.Region inside = report.region("inside");
      if (quietInside) {
        inside.quiet();
      }
      report.paths(
          """
          {"id": 0, "region": "row", "executions": 10, "summary": {}},
          {"id": 1, "parent": 0, "region": "inside", "asynchronous": true, "executions": 10,
           "summary": {}}\
          """);
    };
  }

  @Test
  void aRegionInsideOnAnotherThreadMayHaveWaited() {
    assertThat(diff(carrying(1000, true), carrying(2000, true)).status()).isEqualTo(1);
    Invocation call = diff(carrying(1000, false), carrying(2000, false));
    assertThat(call.out()).containsPattern("row .*jvm.allocated-bytes .*it may have waited");
    assertThat(call.status()).isZero();
  }

  /** Returns the reports of several runs, with a number of executions and bytes for each. */
  private List<Object> runs(String side, long[] executions, double[] bytes) {
    List<Object> files = new ArrayList<>();
    for (int i = 0; i < executions.length; i++) {
      long number = executions[i];
      double each = bytes[i];
      files.add(
          report(
              side + i + ".json",
              report ->
                  report.region("row").executions(number).counter("jvm.allocated-bytes", each)));
    }
    return files;
  }

  private Invocation diffRuns(List<Object> base, List<Object> head) {
    List<Object> args = new ArrayList<>(List.of("diff"));
    args.addAll(base);
    args.add("--");
    args.addAll(head);
    return Invocation.of(args.toArray());
  }

  @Test
  void runsThatAgreeAreExact() {
    double[] bytes = {1e6, 1e6};
    Invocation call =
        diffRuns(
            runs("a", new long[] {5000, 5000}, bytes), runs("b", new long[] {5100, 5100}, bytes));
    assertThat(call.out())
        .containsPattern("executions +5,000 +5,100 +\\+2.00 % +exact +regression")
        .containsPattern("jvm.allocated-bytes .*exact +unchanged");
    assertThat(call.status()).isEqualTo(1);
    assertThat(
            diffRuns(
                    runs("c", new long[] {5000, 5006}, bytes),
                    runs("d", new long[] {5100, 5100}, bytes))
                .out())
        .containsPattern("executions .*not judged: differs between the runs of one side");
  }

  @Test
  void aSmallPartOfTheParentIsNegligibleAlsoIfItIsExact() {
    List<List<Object>> sides = new ArrayList<>();
    for (int bytes : new int[] {100_000, 200_000}) {
      List<Object> files = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        files.add(
            report(
                bytes + "-" + i + ".json",
                report -> {
                  report.region("whole").counter("jvm.allocated-bytes", 1e9);
                  report.region("part").counter("jvm.allocated-bytes", bytes);
                  report.paths(
                      """
                      {"id": 0, "region": "whole", "executions": 10,
                       "summary": {"jvm.allocated-bytes": {"sum": 10000000000}}},
                      {"id": 1, "parent": 0, "region": "part", "executions": 10,
                       "summary": {"jvm.allocated-bytes": {"sum": %d}}}\
                      """
                          .formatted(10 * bytes));
                }));
      }
      sides.add(files);
    }
    Invocation call = diffRuns(sides.get(0), sides.get(1));
    assertThat(call.out()).contains("less than 1 % of the parent: part");
    assertThat(call.status()).isZero();
  }

  /** A change that was not judged is not hidden below a small one that was. */
  @Test
  void largestChangeIsShownFirst() {
    Invocation call =
        diff(
            report -> {
              report.region("row").quiet().counter("jvm.allocated-bytes", 1000);
              report.region("load").counter("time.wall", MS).counter("jvm.allocated-bytes", 5e6);
            },
            report -> {
              report.region("row").quiet().counter("jvm.allocated-bytes", 1007);
              report.region("load").counter("time.wall", MS).counter("jvm.allocated-bytes", 1e5);
            });
    List<String> rows =
        call.out().lines().dropWhile(line -> !line.startsWith("region ")).skip(1).toList();
    assertThat(rows.get(0))
        .matches("load +jvm.allocated-bytes .* -98.0 % +not judged: it may have waited, unless .*");
    assertThat(rows.get(1)).matches("row +jvm.allocated-bytes .* \\+0.70 % +exact +regression");
    assertThat(call.status()).isEqualTo(1);
  }
}
