package dev.edpm.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verdicts and exit codes of {@code edpm diff}. */
class DiffCommandTest {

  private static final double MS = 1e6;

  @TempDir Path folder;

  private Invocation diff(Object... args) {
    List<Object> all = new ArrayList<>(List.of("diff"));
    all.addAll(Arrays.asList(args));
    return Invocation.of(all.toArray());
  }

  /** Returns the verdict and reason of each value, such as {@code row time.wall regression}. */
  private List<String> verdicts(Object... args) throws IOException {
    List<Object> all = new ArrayList<>(Arrays.asList(args));
    all.addAll(List.of("--format", "json"));
    JsonNode document = new ObjectMapper().readTree(diff(all.toArray()).out());
    List<String> verdicts = new ArrayList<>();
    for (JsonNode region : document.get("regions")) {
      for (JsonNode value : region.get("values")) {
        verdicts.add(
            region.get("name").asText()
                + " "
                + value.get("counter").asText()
                + " "
                + value.get("verdict").asText()
                + (value.has("reason") ? ": " + value.get("reason").asText() : ""));
      }
    }
    return verdicts;
  }

  private Path one(String name, double wall, double cpu, double bytes) {
    ReportFile report = new ReportFile();
    report
        .region("row")
        .counter("time.wall", wall)
        .counter("time.cpu", cpu)
        .counter("jvm.allocated-bytes", bytes)
        .quiet();
    return report.write(folder.resolve(name));
  }

  /** Such as after a run that was killed. The values are compared without the samples. */
  @Test
  void saysThatARecordingCannotBeRead() throws IOException {
    Path base = one("a.json", MS, MS, 1000);
    Path head = one("b.json", MS, MS, 1000);
    Files.writeString(folder.resolve("a.jfr"), "no recording");
    Invocation alone = diff(base, head);
    assertThat(alone.out()).doesNotContain("methods are not compared");
    Files.writeString(folder.resolve("b.jfr"), "no recording");
    Invocation both = diff(base, head);
    assertThat(both.status()).isEqualTo(alone.status());
    assertThat(both.out().lines())
        .filteredOn(line -> line.startsWith("methods are not compared in a run: "))
        .hasSize(2)
        .anyMatch(line -> line.contains("a.jfr"));
  }

  @Test
  void oneRunASideSaysNothingAboutTimes() throws IOException {
    Path base = one("a.json", MS, MS, 1000);
    Path head = one("b.json", 9 * MS, 9 * MS, 1000);
    assertThat(verdicts(base, head))
        .containsExactly(
            "row time.wall not-judged: one run is not enough",
            "row time.cpu not-judged: one run is not enough",
            "row executions not-judged: one run is not enough",
            "row jvm.allocated-bytes unchanged",
            "row jvm.blocked-count not-judged: one run is not enough",
            "row jvm.waited-count not-judged: one run is not enough");
    assertThat(diff(base, head).status()).isZero();
    assertThat(diff(base, head, "--strict").status()).isEqualTo(2);
    assertThat(diff(base, head).out())
        .contains(
            "one run is not enough to judge times, only exact values; edpm compare runs each"
                + " version several times");
  }

  @Test
  void onePercentMoreAllocatedBytesIsFoundWithOneRunASide() throws IOException {
    Path base = one("a.json", MS, MS, 1000);
    Path head = one("b.json", MS, MS, 1010);
    assertThat(verdicts(base, head)).contains("row jvm.allocated-bytes regression");
    assertThat(diff(base, head).status()).isEqualTo(1);
    assertThat(verdicts(head, base)).contains("row jvm.allocated-bytes improvement");
    assertThat(diff(head, base).status()).isZero();
    assertThat(diff(base, head, "--threshold", "jvm.allocated-bytes=2%").status()).isZero();
    assertThat(diff(base, head, "--threshold", "2").status()).isZero();
  }

  @Test
  void tenPercentMoreTimeIsFoundInTenRunsThatVaryByOnePercent() throws IOException {
    Path base = Runs.wall(folder.resolve("a"), Runs.STEADY, MS);
    Path head = Runs.wall(folder.resolve("b"), Runs.STEADY, 1.1 * MS);
    assertThat(verdicts(base, head)).contains("row time.wall regression");
    assertThat(diff(base, head).status()).isEqualTo(1);
    assertThat(verdicts(head, base)).contains("row time.wall improvement");
    assertThat(diff(head, base).status()).isZero();
    assertThat(diff(base, head).out())
        .contains("base: 10 runs, head: 10 runs", "+10.0 %", "1 regression, 1 unchanged");
  }

  @Test
  void twoPercentMoreTimeIsBelowTheThresholdOfElapsedTimes() throws IOException {
    Path base = Runs.wall(folder.resolve("a"), Runs.STEADY, MS);
    Path head = Runs.wall(folder.resolve("b"), Runs.STEADY, 1.02 * MS);
    assertThat(verdicts(base, head))
        .anyMatch(line -> line.startsWith("row time.wall unchanged: ±"));
    assertThat(verdicts(base, head, "--threshold", "time.wall=1%"))
        .contains("row time.wall regression");
    assertThat(diff(base, head, "--strict").status()).isZero();
  }

  @Test
  void noiseIsNamedWithItsSize() throws IOException {
    Path base = Runs.wall(folder.resolve("a"), Runs.NOISY, MS);
    Path head = Runs.wall(folder.resolve("b"), Runs.NOISY, 1.1 * MS);
    assertThat(verdicts(base, head))
        .anyMatch(line -> line.matches("row time.wall not-judged: within noise \\(± \\d+ %\\)"));
    assertThat(diff(base, head).status()).isZero();
    assertThat(diff(base, head, "--strict").status()).isEqualTo(2);
  }

  @Test
  void pairsRemoveNoiseThatBothSidesHave() throws IOException {
    // The machine slows both programs down in the same turns.
    Path base = Runs.wall(folder.resolve("a"), Runs.NOISY, MS);
    Path head = Runs.wall(folder.resolve("b"), Runs.NOISY, 1.001 * MS);
    assertThat(verdicts(base, head)).noneMatch(line -> line.contains("time.wall unchanged"));
    assertThat(verdicts(base, head, "--paired")).contains("row time.wall unchanged: ± 0.0 %");
  }

  @Test
  void threeRunsAreTooFew() throws IOException {
    double[] three = Arrays.copyOf(Runs.STEADY, 3);
    Path base = Runs.wall(folder.resolve("a"), three, MS);
    Path head = Runs.wall(folder.resolve("b"), three, 2 * MS);
    assertThat(verdicts(base, head))
        .contains("row time.wall not-judged: too few runs: they can judge 0 of 1 values that vary");
  }

  /** Rows only have reasons of their own. */
  @Test
  void tooFewRunsAreSaidOnceAboveTheTable() throws IOException {
    double[] three = Arrays.copyOf(Runs.STEADY, 3);
    List<Path> both = new ArrayList<>();
    for (double factor : new double[] {1, 2}) {
      both.add(
          Runs.folder(
              folder.resolve("x" + factor),
              three,
              (report, value) -> {
                report.region("row").counter("time.wall", factor * value * MS);
                report.region("cell").counter("time.wall", factor * value * 9 * MS);
                report.region("short").counter("time.wall", factor * value * 4);
              }));
    }
    String few =
        "too few runs: they can judge 0 of 2 values that vary; 6 runs of each version can judge all"
            + " 2 values that vary";
    List<String> lines = diff(both.get(0), both.get(1)).out().lines().toList();
    assertThat(lines).startsWith("base: 3 runs, head: 3 runs", few, "");
    assertThat(lines)
        .anyMatch(line -> line.matches("row +time.wall .* not judged"))
        .anyMatch(line -> line.matches("cell +time.wall .* not judged"))
        .anyMatch(line -> line.matches("short +time.wall .* not judged: shorter than its own .*"));
    assertThat(diff(both.get(0), both.get(1), "--format", "markdown").out())
        .containsOnlyOnce("too few runs")
        .contains("\n> " + few + "\n");
  }

  @Test
  void sevenRunsCanJudgeSeventeenValues() throws IOException {
    double[] seven = Arrays.copyOf(Runs.STEADY, 7);
    for (int count : new int[] {17, 18}) {
      Path sides = folder.resolve("n" + count);
      List<Path> both = new ArrayList<>();
      for (double factor : new double[] {1, 2}) {
        both.add(
            Runs.folder(
                sides.resolve("x" + factor),
                seven,
                (report, value) -> {
                  for (int i = 0; i < count; i++) {
                    report.region("r" + i).counter("time.wall", factor * value * MS);
                  }
                }));
      }
      assertThat(verdicts(both.get(0), both.get(1)))
          .filteredOn(line -> line.endsWith("time.wall regression"))
          .hasSize(count == 17 ? 17 : 0);
      if (count == 18) {
        assertThat(verdicts(both.get(0), both.get(1)))
            .contains(
                "r0 time.wall not-judged: too few runs: they can judge 17 of 18 values that vary");
        assertThat(verdicts(both.get(0), both.get(1), "--regions", "r0,r1"))
            .contains("r0 time.wall regression");
      }
    }
  }

  /** A sleep in a region: elapsed time grows and CPU time does not, and both are said. */
  @Test
  void aSleepMovesWallTimeAndNotCpuTime() throws IOException {
    List<Path> both = new ArrayList<>();
    for (double sleep : new double[] {0, 5 * MS}) {
      both.add(
          Runs.folder(
              folder.resolve("s" + sleep),
              Runs.STEADY,
              (report, value) ->
                  report
                      .region("row")
                      .counter("time.wall", 10 * MS * value + sleep)
                      .counter("time.cpu", 10 * MS * value)));
    }
    assertThat(verdicts(both.get(0), both.get(1)))
        .contains("row time.wall regression")
        .anyMatch(line -> line.startsWith("row time.cpu unchanged"));
  }

  @Test
  void aRegionShorterThanItsMeasurementIsNotJudged() throws IOException {
    Path base = Runs.wall(folder.resolve("a"), Runs.STEADY, 4);
    Path head = Runs.wall(folder.resolve("b"), Runs.STEADY, 9);
    assertThat(verdicts(base, head))
        .contains("row time.wall not-judged: shorter than its own measurement");
    // Measuring an execution takes 10 ns, in this report.
    Path shortBase = Runs.wall(folder.resolve("c"), Runs.STEADY, 30);
    Path shortHead = Runs.wall(folder.resolve("d"), Runs.STEADY, 39);
    assertThat(verdicts(shortBase, shortHead))
        .contains("row time.wall not-judged: the difference is smaller than the cost of measuring");
  }

  @Test
  void sampledCountsAreEstimates() throws IOException {
    List<Path> both = new ArrayList<>();
    for (double bytes : new double[] {1000, 2000}) {
      ReportFile report = new ReportFile();
      report
          .region("row")
          .executions(1000)
          .sampled(10)
          .counter("time.wall", MS)
          .counter("jvm.allocated-bytes", bytes);
      both.add(report.write(folder.resolve(bytes + ".json")));
    }
    assertThat(verdicts(both.get(0), both.get(1)))
        .contains(
            "row jvm.allocated-bytes not-judged: one run is not enough; estimated from 1 in 100");
  }

  @Test
  void aSmallPartOfTheParentIsNegligible() throws IOException {
    List<Path> both = new ArrayList<>();
    for (double factor : new double[] {1, 3}) {
      both.add(
          Runs.folder(
              folder.resolve("x" + factor),
              Runs.STEADY,
              (report, value) -> {
                report.region("whole").executions(1).counter("time.wall", 1000 * MS * value);
                report.region("part").executions(1).counter("time.wall", factor * MS * value);
                report.paths(
                    """
                    {"id": 0, "region": "whole", "executions": 1,
                     "summary": {"time.wall": {"sum": 1000000000}}},
                    {"id": 1, "parent": 0, "region": "part", "executions": 1,
                     "summary": {"time.wall": {"sum": 3000000}}}\
                    """);
              }));
    }
    assertThat(verdicts(both.get(0), both.get(1)))
        .contains("part time.wall negligible: less than 1 % of its parent");
    assertThat(diff(both.get(0), both.get(1), "--strict").status()).isZero();
    assertThat(diff(both.get(0), both.get(1)).out()).contains("less than 1 % of the parent: part");
  }

  @Test
  void unlikeMachinesAreSaidFirstAndTimesAreNotJudged() throws IOException {
    Path base = Runs.wall(folder.resolve("a"), Runs.STEADY, MS);
    Path head =
        Runs.folder(
            folder.resolve("b"),
            Runs.STEADY,
            (report, value) ->
                report.host("other").region("row").counter("time.wall", 2 * MS * value));
    assertThat(verdicts(base, head)).contains("row time.wall not-judged: different machines");
    assertThat(diff(base, head).out().lines().toList().get(1))
        .isEqualTo("different machines: h and other");
    assertThat(verdicts(base, head, "--despite", "machine")).contains("row time.wall regression");
  }

  @Test
  void containersOfOneMachineAreOneMachine() throws IOException {
    List<Path> both = new ArrayList<>();
    for (String host : List.of("c1", "c2")) {
      both.add(
          Runs.folder(
              folder.resolve(host),
              Runs.STEADY,
              (report, value) ->
                  report
                      .host(host)
                      .clock("\"boot-id\": \"b\"")
                      .region("row")
                      .counter("time.wall", MS * value)));
    }
    assertThat(diff(both.get(0), both.get(1)).out()).doesNotContain("different");
  }

  @Test
  void otherJvmsClocksAndCountersAreNamed() throws IOException {
    Path base = Runs.wall(folder.resolve("a"), Runs.STEADY, MS);
    Path head =
        Runs.folder(
            folder.resolve("b"),
            Runs.STEADY,
            (report, value) ->
                report
                    .jvm("OpenJDK 25")
                    .clock("\"asked\": \"tsc\", \"used\": \"tsc\"")
                    .region("row")
                    .counter("time.wall", MS * value)
                    .counter("time.cpu", MS * value));
    assertThat(diff(base, head).out())
        .contains(
            "different JVMs: OpenJDK 17 and OpenJDK 25\n",
            "different clocks: nano and tsc\n",
            "different sets of counters of region row: time.wall and time.cpu time.wall\n");
  }

  @Test
  void aCounterThatOneSideCouldNotReadIsNamed() throws IOException {
    List<Path> both = new ArrayList<>();
    for (boolean reads : List.of(true, false)) {
      both.add(
          Runs.folder(
              folder.resolve("reads-" + reads),
              Runs.STEADY,
              (report, value) -> {
                ReportFile.Region row = report.region("row").counter("time.wall", MS * value);
                if (reads) {
                  row.counter("cpu.instructions", 1000);
                } else {
                  row.unavailable("cpu.instructions", "perf: EACCES");
                }
              }));
    }
    assertThat(diff(both.get(0), both.get(1)).out().lines().toList().get(1))
        .isEqualTo(
            "different sets of counters of region row: cpu.instructions time.wall and time.wall");
    assertThat(verdicts(both.get(0), both.get(1)))
        .contains("row time.wall not-judged: different sets of counters");
    // Without it on both sides, the regions are measured alike.
    assertThat(diff(both.get(1), both.get(1)).out())
        .doesNotContain("different")
        .contains("no values on either side: cpu.instructions (perf: EACCES)\n");
  }

  /** Two counters that no region could read, and one that a single region could not read. */
  private Path unread(String name, String renamed) {
    ReportFile report = new ReportFile();
    for (String region : List.of("col", renamed)) {
      report
          .region(region)
          .at(region.equals("col") ? "col" : "row", 12)
          .counter("time.wall", MS)
          .unavailable("cpu.instructions", "perf: EACCES")
          .unavailable("cpu.cycles", "perf: EACCES");
    }
    report.region("col").counter("time.cpu", MS);
    report.region(renamed).unavailable("time.cpu", "not on virtual threads");
    return report.write(folder.resolve(name));
  }

  @Test
  void aCounterThatNeitherSideCouldReadIsSaidOnce() throws IOException {
    Path base = unread("a.json", "row");
    Path head = unread("b.json", "line");
    assertThat(diff(base, head).out().lines())
        .filteredOn(line -> line.startsWith("no values"))
        .containsExactly(
            "no values on either side: cpu.instructions, cpu.cycles (perf: EACCES)",
            "no values on either side of region line: time.cpu (not on virtual threads)");
    assertThat(diff(base, head, "--format", "markdown").out())
        .containsOnlyOnce("> no values on either side: cpu.instructions, cpu.cycles (perf: EACCES)")
        .containsOnlyOnce("cpu.instructions");
    assertThat(diff(base, head, "--format", "junit").out()).containsOnlyOnce("cpu.instructions");
    JsonNode unavailable =
        new ObjectMapper().readTree(diff(base, head, "--format", "json").out()).get("unavailable");
    assertThat(unavailable.toString())
        .isEqualTo(
            """
            [{"counter":"cpu.instructions","regions":["col","line"],"reasons":["perf: EACCES"]},\
            {"counter":"cpu.cycles","regions":["col","line"],"reasons":["perf: EACCES"]},\
            {"counter":"time.cpu","regions":["line"],"reasons":["not on virtual threads"]}]\
            """);
    // Only of the regions that are compared.
    assertThat(diff(base, head, "--regions", "col").out()).doesNotContain("time.cpu (");
  }

  @Test
  void aRenamedRegionIsFoundByItsPlaceAndNothingIsDropped() {
    ReportFile base = new ReportFile();
    base.region("old").at("m", 12).quiet().counter("jvm.allocated-bytes", 100);
    base.region("gone").at("x", 1).counter("time.wall", MS);
    ReportFile head = new ReportFile();
    head.region("new").at("m", 40).quiet().counter("jvm.allocated-bytes", 200);
    head.region("added").at("y", 2).counter("time.wall", MS);
    Invocation call =
        diff(base.write(folder.resolve("a.json")), head.write(folder.resolve("b.json")));
    assertThat(call.out())
        .contains("renamed: old to new", "ran in base only: gone", "ran in head only: added")
        .containsPattern("new +executions")
        .containsPattern("100 B +200 B +\\+100.0 % +exact +regression");
    assertThat(call.status()).isEqualTo(1);
  }

  @Test
  void tasksOfACodeletAreExactInSeveralRuns() throws IOException {
    List<Path> sides = new ArrayList<>();
    for (int tasks : new int[] {64, 72}) {
      sides.add(
          Runs.folder(
              folder.resolve("t" + tasks),
              Runs.STEADY,
              (report, value) -> report.codelets("\"gemm\": {\"executed\": %d}".formatted(tasks))));
    }
    assertThat(verdicts(sides.get(0), sides.get(1)))
        .containsExactly("codelet gemm tasks regression");
    assertThat(
            verdicts(
                sides.get(0).resolve("run-00.json"), "--", sides.get(1).resolve("run-00.json")))
        .containsExactly("codelet gemm tasks not-judged: one run is not enough");
  }

  @Test
  void transfersOverABusAreComparedAsTasksAre() throws IOException {
    List<Path> sides = new ArrayList<>();
    for (int transfers : new int[] {4, 20}) {
      sides.add(
          Runs.folder(
              folder.resolve("t" + transfers),
              Runs.STEADY,
              (report, value) -> report.transfers(transfers)));
    }
    assertThat(verdicts(sides.get(0), sides.get(1)))
        .containsExactly("bus NUMA 0 -> OpenCL 0 transfers regression");
    assertThat(verdicts(sides.get(0), sides.get(0)))
        .containsExactly("bus NUMA 0 -> OpenCL 0 transfers unchanged");
    assertThat(
            diff(
                    new ReportFile().transfers(4).write(folder.resolve("a.json")),
                    new ReportFile().write(folder.resolve("b.json")))
                .out())
        .contains("ran in base only: bus NUMA 0 -> OpenCL 0\n");
  }

  @Test
  void aCodeletOfOneSideIsNotDropped() {
    ReportFile base =
        new ReportFile()
            .codelets(
                "\"gemm\": {\"executed\": 64}, \"potrf\": {\"executed\": 8}, \"idle\":"
                    + " {\"executed\": 0}");
    ReportFile head =
        new ReportFile().codelets("\"gemm\": {\"executed\": 64}, \"trsm\": {\"executed\": 8}");
    Path one = base.write(folder.resolve("a.json"));
    Path other = head.write(folder.resolve("b.json"));
    assertThat(diff(one, other).out())
        .contains("ran in base only: codelet potrf\n", "ran in head only: codelet trsm\n");
    assertThat(diff(one, other, "--regions", "codelet gemm").out()).doesNotContain("ran in");
  }

  @Test
  void optionsMayFollowTheReports() {
    Path base = one("a.json", MS, MS, 1000);
    Path head = one("b.json", MS, MS, 1010);
    assertThat(diff(base, "--", head, "--format", "json").out()).startsWith("{");
    assertThat(diff("--format", "json", base, "--", head))
        .isEqualTo(diff(base, "--", head, "--format", "json"));
  }

  @Test
  void mistakesAreOneSentenceAndExitWith64() throws IOException {
    Path report = one("a.json", MS, MS, 1000);
    Path other = one("b.json", MS, MS, 1000);
    Path third = one("c.json", MS, MS, 1000);
    mistake("nowhere.json does not exist", report, "nowhere.json");
    mistake("separate the reports of the two versions by one --", report);
    mistake("separate the reports of the two versions by one --", report, other, third);
    mistake("by one --", report, "--", other, "--", third);
    mistake("there is no report after --", report, "--");
    mistake("there is no report before --", "--", report);
    mistake("is listed twice on one side", report, report, "--", other);
    mistake(
        "--paired: there are 2 reports before -- and 1 after it",
        "--paired",
        report,
        third,
        "--",
        other);
    mistake("--threshold x is not a percentage", report, other, "--threshold", "x");
    mistake("--statistic p42 is not known", report, other, "--statistic", "p42");
    mistake("--despite moon is not known", report, other, "--despite", "moon");
    mistake(
        "--format pdf is not known; use text, json, markdown, junit",
        report,
        other,
        "--format",
        "pdf");
    mistake(
        "--regions: no region matches rwo; did you mean row?", report, other, "--regions", "rwo");
    mistake(
        "has no report; reports end in .json or .jsonl",
        Files.createDirectory(folder.resolve("empty")),
        report);
    mistake(
        "is not an EDPM report: it is empty",
        Files.writeString(folder.resolve("empty.json"), ""),
        report);
    mistake("is not valid JSON", Files.writeString(folder.resolve("x.json"), "{]"), report);
    mistake("Unknown option: '--strictt'", report, other, "--strictt");
  }

  private void mistake(String message, Object... args) {
    Invocation call = diff(args);
    assertThat(call.err()).startsWith("edpm diff: ").contains(message).hasLineCount(1);
    assertThat(call.status()).isEqualTo(64);
    assertThat(call.out()).isEmpty();
  }

  @Test
  void reportsWithoutRegionsHaveNothingToCompare() {
    Path base = new ReportFile().write(folder.resolve("a.json"));
    Path head = new ReportFile().write(folder.resolve("b.json"));
    Invocation call = diff(base, head);
    assertThat(call.status()).isZero();
    assertThat(call.out()).contains("no values to compare");
  }
}
