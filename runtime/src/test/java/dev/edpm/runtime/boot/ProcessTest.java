package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.programs.UnloadedProgram;
import dev.edpm.programs.UnwovenProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The start and the end of processes, and the files that they leave; each in a JVM of its own. */
class ProcessTest {

  private static final String DEFAULT = "edpm-report.json";

  @TempDir Path folder;

  private Fork fork() {
    return new Fork(folder);
  }

  private JsonNode report() {
    return Fork.json(folder.resolve(DEFAULT));
  }

  private static int executions(JsonNode report) {
    return report.get("regions").get("work").get("executions").asInt();
  }

  @Test
  void aNormalEndLeavesTheDefaultReportAndNamesIt() throws Exception {
    Result result = fork().run(MeasuredProgram.class, "work", "work");
    assertThat(result.status()).isZero();
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .containsExactly("edpm: report: " + folder.toRealPath().resolve(DEFAULT));
    assertThat(executions(report())).isEqualTo(2);
    assertThat(Fork.files(folder)).containsExactly(DEFAULT);
  }

  @Test
  void aPathThatIsNoneLeavesTheDefaultReport() throws Exception {
    Result result =
        fork().with("report", "report-%t.json").run(MeasuredProgram.class, "work", "exit-3");
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.err())
        .containsExactly(
            "edpm: edpm.report='report-%t.json' is invalid: expected %p (process id), %r (rank),"
                + " %h (host) or %% (a percent sign) in place of '%t'; the default,"
                + " edpm-report.json, is used",
            "edpm: report: " + folder.toRealPath().resolve(DEFAULT));
    assertThat(executions(report())).isEqualTo(1);
    assertThat(Fork.files(folder)).containsExactly(DEFAULT);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void anEventThatTheUserNamesIsDescribedAndCountedOrSaysWhyNot() throws Exception {
    String faults = "perf.page-faults";
    String unknown = "perf.no-such/event=1:umask=2/";
    fork()
        .with("counters", "work=" + unknown.replace("=", "\\=") + "," + faults)
        .run(MeasuredProgram.class, "work", "work");
    JsonNode described = report().get("counters").get(faults);
    assertThat(described.get("unit").asText()).isEqualTo("1");
    assertThat(described.get("scope").asText()).isEqualTo("thread");
    JsonNode summary = report().get("regions").get("work").get("summary");
    assertThat(summary.get(unknown).get("unavailable").asText()).startsWith("perf: ");
    if (summary.get(faults).has("source")) {
      assertThat(summary.get(faults).get("source").asText()).startsWith("perf:page-faults");
      assertThat(summary.get(faults).get("count").asInt()).isEqualTo(2);
    } else {
      assertThat(summary.get(faults).get("unavailable").asText()).startsWith("perf: ");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void unwantedReadsWithSystemCallsAreReportedOnce() throws Exception {
    String faults = "perf.page-faults";
    fork()
        .with("perf.user-reads", "on")
        .with("counters", "work=" + faults)
        .run(MeasuredProgram.class, "work", "work");
    JsonNode summary = report().get("regions").get("work").get("summary").get(faults);
    assumeTrue(summary.has("source"), () -> "no perf events were counted: " + summary);
    assertThat(summary.get("source").asText())
        .startsWith("perf:page-faults")
        .doesNotContain("user reads");
    List<String> said =
        report().findValuesAsText("message").stream()
            .filter(message -> message.contains("read with system calls"))
            .toList();
    boolean callsCode = Runtime.version().feature() >= 22;
    assertThat(said).hasSize(1);
    assertThat(said.get(0))
        .startsWith("perf: ")
        .contains(callsCode ? "(the kernel counts it itself)" : "it requires JDK 22 or later");
  }

  @Test
  void theSummaryIsPrintedEvenWithoutAReport() throws Exception {
    Result result =
        fork()
            .with("report", "off")
            .with("log", "off")
            .with("summary", "on")
            .run(MeasuredProgram.class, "work", "work");
    assertThat(result.err()).hasSize(3);
    assertThat(result.err().get(0)).isEqualTo("edpm: the regions that were measured; times in ms");
    assertThat(result.err().get(1)).endsWith(" inclusive  executions  region");
    assertThat(result.err().get(2)).matches(" *[0-9.]+  100\\.0 +[0-9.]+ +2  work");
  }

  @Test
  void systemExitKeepsItsStatus() throws Exception {
    Result result = fork().run(MeasuredProgram.class, "work", "exit-3");
    assertThat(result.status()).isEqualTo(3);
    assertThat(executions(report())).isEqualTo(1);
  }

  @Test
  void executionsOpenAtExitAreInTheReport() throws Exception {
    Result result = fork().run(MeasuredProgram.class, "exit-3-inside");
    assertThat(result.status()).isEqualTo(3);
    assertThat(executions(report())).isZero();
    JsonNode record = report().get("regions").get("work").get("records").get(0);
    assertThat(record.get("open").asBoolean()).isTrue();
  }

  @Test
  void anUncaughtExceptionKeepsItsStatusAndTrace() throws Exception {
    Result result = fork().run(MeasuredProgram.class, "work", "throw");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.err())
        .contains("Exception in thread \"main\" java.lang.IllegalStateException: of the program")
        .anyMatch(line -> line.startsWith("\tat dev.edpm.programs.MeasuredProgram.main("));
    assertThat(executions(report())).isEqualTo(1);
  }

  @Test
  void aTerminatedProcessLeavesAReport() throws Exception {
    Fork fork = fork().start(MeasuredProgram.class, "work", "ready", "wait").ready();
    fork.process().toHandle().destroy();
    assertThat(fork.end().status()).isEqualTo(143);
    assertThat(executions(report())).isEqualTo(1);
  }

  @Test
  void aHaltedProcessLeavesNone() throws Exception {
    Result result = fork().run(MeasuredProgram.class, "work", "halt");
    assertThat(result.status()).isEqualTo(4);
    assertThat(Fork.files(folder)).isEmpty();
  }

  @Test
  void twoProcessesInOneFolderHaveAReportEach() throws Exception {
    Fork one = fork().start(MeasuredProgram.class, "work", "ready", "wait").ready();
    Fork two = fork().start(MeasuredProgram.class, "work", "ready", "wait").ready();
    String withOne = "edpm-report-" + one.process().pid() + ".json";
    String withTwo = "edpm-report-" + two.process().pid() + ".json";
    Fork.go(folder);
    one.end();
    two.end();
    List<String> files = Fork.files(folder);
    assertThat(files).hasSize(2).contains(DEFAULT).containsAnyOf(withOne, withTwo);
    long plain = report().get("run").get("pid").asLong();
    long other = plain == one.process().pid() ? two.process().pid() : one.process().pid();
    assertThat(files).contains("edpm-report-" + other + ".json");
  }

  @Test
  void theReportCanBeSwitchedOff() throws Exception {
    Result result = fork().with("report", "off").run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(Fork.files(folder)).isEmpty();
  }

  @Test
  void theReportCanGoToStandardOutput() throws Exception {
    Result result = fork().with("report", "-").run(MeasuredProgram.class, "work", "ready");
    assertThat(result.err()).isEmpty();
    assertThat(result.out().get(0)).isEqualTo("ready");
    String rest = String.join("\n", result.out().subList(1, result.out().size()));
    assertThat(executions(new ObjectMapper().readTree(rest))).isEqualTo(1);
    assertThat(Fork.files(folder)).isEmpty();
  }

  @Test
  void theReportCanBeLinesInAFileThatNamesTheProcess() throws Exception {
    Fork fork = fork().with("report", "deep/er/out-%p.jsonl");
    Result result = fork.run(MeasuredProgram.class, "work", "work");
    assertThat(result.err()).isEmpty();
    Path file = folder.resolve("deep/er/out-" + fork.process().pid() + ".jsonl");
    long records = 0;
    for (String line : Files.readAllLines(file)) {
      records += new ObjectMapper().readTree(line).get("kind").asText().equals("record") ? 1 : 0;
    }
    assertThat(records).isEqualTo(2);
  }

  @Test
  void theReportIsWrittenWhileTheProgramRuns() throws Exception {
    Path file = folder.resolve("now.json");
    Fork fork =
        fork()
            .with("report", "now.json")
            .with("report.every", "20ms")
            .start(MeasuredProgram.class, "work", "ready", "wait", "work");
    fork.ready();
    Fork.eventually(() -> Files.exists(file) && executions(Fork.json(file)) == 1);
    assertThat(fork.process().isAlive()).isTrue();
    Fork.go(folder);
    assertThat(fork.end().status()).isZero();
    assertThat(executions(Fork.json(file))).isEqualTo(2);
    assertThat(Fork.files(folder)).containsExactly("now.json");
  }

  @Test
  void aPathThatCannotBeWrittenIsOneLine() throws Exception {
    Files.createFile(folder.resolve("file"));
    Result result =
        fork().with("report", "file/report.json").run(MeasuredProgram.class, "work", "exit-3");
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.err())
        .singleElement()
        .asString()
        .startsWith("edpm: ")
        .contains("report.json");
  }

  @Test
  void eachUnknownSettingIsOneLine() throws Exception {
    Result result =
        fork()
            .with("repotr", "x.json")
            .with("detail", "everything")
            .withVariable("EDPM_DETIAL", "records")
            .run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.ours()).hasSize(4).hasSameSizeAs(result.err());
    assertThat(result.ours()).anyMatch(line -> line.contains("edpm.repotr"));
    assertThat(result.ours()).anyMatch(line -> line.contains("everything"));
    assertThat(result.ours()).anyMatch(line -> line.contains("EDPM_DETIAL"));
    assertThat(Fork.problems(report())).hasSize(3);
  }

  @Test
  void itCanBeSilent() throws Exception {
    Files.createFile(folder.resolve("file"));
    Result result =
        fork()
            .with("log", "off")
            .with("report", "file/report.json")
            .with("repotr", "x.json")
            .run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
  }

  @Test
  void regionsThatNeverRanHaveNoExecutions() throws Exception {
    Path more = folder.resolve("tmp/classes");
    Path index = Files.createDirectories(more.resolve("META-INF/edpm")).resolve("regions");
    Files.writeString(
        index,
        "# of a test\n"
            + "q.Other_Edpm\tother\\\\one\tq.Other\tm\t()V\tOther.java\t7\tjvm.gc-count\t0\t1,2\n"
            + "dev.edpm.programs.MeasuredProgram$Regions\twork\tdev.edpm.programs.MeasuredProgram"
            + "\twork\t()V\tMeasuredProgram.java\t30\t\t0\t\n");
    fork().withClassPath(more).run(MeasuredProgram.class, "work");
    JsonNode regions = report().get("regions");
    assertThat(regions).hasSize(2);
    assertThat(executions(report())).isEqualTo(1);
    JsonNode other = regions.get("other\\one");
    assertThat(other.get("executions").asInt()).isZero();
    assertThat(other.get("location").get("line").asInt()).isEqualTo(7);
    assertThat(other.get("counters")).extracting(JsonNode::asText).contains("jvm.gc-count");
    assertThat(Fork.problems(report())).isEmpty();
  }

  @Test
  void aListThatLacksTheRegionsOfAClassThatRanNamesTheLikelyCause() throws Exception {
    Path more = folder.resolve("tmp/classes");
    Path index = Files.createDirectories(more.resolve("META-INF/edpm")).resolve("regions");
    Files.writeString(index, "q.Other_Edpm\tother\tq.Other\tm\t()V\tOther.java\t7\t\t0\t\n");
    Result result = fork().withClassPath(more).run(MeasuredProgram.class, "work");
    assertThat(result.ours().get(0))
        .startsWith("edpm: META-INF/edpm/regions does not list the regions of ")
        .contains("MeasuredProgram", "fat jar", "docs/fat-jars.md");
    assertThat(Fork.problems(report()))
        .extracting(problem -> problem.get("id").asText())
        .containsExactly("index-incomplete");
  }

  @Test
  void measuringCanStartPaused() throws Exception {
    fork().with("start", "paused").run(MeasuredProgram.class, "work", "resume", "work");
    assertThat(executions(report())).isEqualTo(1);
  }

  @Test
  void programWithoutMeasurementsLeavesNoDefaultReport() throws Exception {
    Result result = fork().with("start", "paused").run(MeasuredProgram.class, "work");
    assertThat(result.err())
        .containsExactly(
            "edpm: edpm.start=paused, and the program did not call Edpm.resume(), so nothing was"
                + " measured and no report is written; call it, or remove the setting");
    assertThat(Fork.files(folder)).isEmpty();
  }

  @Test
  void aSettingThatSwitchesEverythingOffSaysSo() throws Exception {
    String off = " switches off all regions that the program has loaded, so nothing was measured";
    String fix = "; change or remove the setting";
    assertThat(fork().with("detail", "off").run(MeasuredProgram.class, "work").err())
        .containsExactly("edpm: edpm.detail" + off + " and no report is written" + fix);
    assertThat(fork().with("enable", "!work").run(MeasuredProgram.class, "work").err())
        .containsExactly("edpm: edpm.enable" + off + " and no report is written" + fix);
    assertThat(Fork.files(folder)).isEmpty();
    Result named =
        fork().with("detail", "off").with("report", "x.json").run(MeasuredProgram.class, "work");
    assertThat(named.err()).containsExactly("edpm: edpm.detail" + off + fix);
    assertThat(Fork.problems(Fork.json(folder.resolve("x.json"))))
        .extracting(problem -> problem.get("id").asText())
        .containsExactly("nothing-measured");
  }

  @Test
  void aRunWithoutReportOrLogDoesNotSayThatThereIsNone() throws Exception {
    for (String[] setting : new String[][] {{"detail", "off"}, {"start", "paused"}}) {
      Fork silent = fork().with("report", "off").with(setting[0], setting[1]);
      assertThat(silent.run(MeasuredProgram.class, "work").err()).isEmpty();
      Fork muted = fork().with("log", "off").with(setting[0], setting[1]);
      assertThat(muted.run(MeasuredProgram.class, "work").err()).isEmpty();
    }
  }

  @Test
  void shutDownWritesTheReportOnce() throws Exception {
    Result result = fork().run(MeasuredProgram.class, "work", "shut-down", "work");
    assertThat(executions(report())).isEqualTo(1);
    assertThat(result.ours()).hasSize(1);
  }

  @Test
  void theOwnCostIsReportedOrAProblemSaysWhyNot() throws Exception {
    fork().run(MeasuredProgram.class, "work");
    costIsKnownOrAProblemSaysWhy();
  }

  private void costIsKnownOrAProblemSaysWhy() throws Exception {
    JsonNode overhead = report().get("overhead");
    JsonNode ofWork = report().at("/regions/work/overhead");
    boolean known = overhead.has("total-ns");
    assertThat(report().get("problems").findValuesAsText("id").contains("own-cost-unknown"))
        .isEqualTo(!known);
    assertThat(ofWork.has("ns")).isEqualTo(known);
    if (known) {
      assertThat(overhead.get("inside-ns").asDouble()).isPositive();
      assertThat(overhead.get("total-ns").asDouble())
          .isGreaterThanOrEqualTo(overhead.get("inside-ns").asDouble());
      assertThat(ofWork.get("share").asDouble()).isBetween(0.0, 1.0);
    }
  }

  @Test
  void theOwnCostCanBeSubtracted() throws Exception {
    fork().with("overhead.subtract", "on").run(MeasuredProgram.class, "work", "work", "work");
    JsonNode records = report().get("regions").get("work").get("records");
    assertThat(records).hasSize(3);
    assertThat(records).allMatch(record -> record.get("time").get("wall").asLong() >= 0);
    costIsKnownOrAProblemSaysWhy();
  }

  /**
   * With all components that have threads of their own, which start while the program's loader
   * exists.
   */
  @ParameterizedTest
  @CsvSource({
    "detail, records",
    "detail, aggregates",
    "jmx, on",
    "monitor.every, 10ms",
    "openmetrics, metrics.txt",
    "openmetrics, http://127.0.0.1:0/metrics",
    "report.every, 1s",
  })
  void theLoaderOfAClassThatWasMeasuredIsNotKept(String setting, String value) throws Exception {
    Result result = fork().with(setting, value).run(UnloadedProgram.class);
    assertThat(result.out()).containsExactly("gone");
    assertThat(executions(report())).isEqualTo(1);
  }

  @Test
  void aPatternThatMatchesNoRegionIsOneLineWithTheNearest() throws Exception {
    Result result =
        fork()
            .with("report", "x.json")
            .with("enable", "wrk,work,!nothing,**")
            .with("detail", "w*rq=aggregates;nowhere.near=off;records")
            .with("counters", "**=time.cpu")
            .run(MeasuredProgram.class, "work");
    String no = ": no region that this program has loaded matches ";
    List<String> lines =
        List.of(
            "edpm.enable" + no + "'wrk'; did you mean 'work'?",
            "edpm.detail" + no + "'w*rq'; did you mean 'work'?",
            "edpm.detail"
                + no
                + "'nowhere.near'; patterns are compared with the names of regions, such as 'work'");
    assertThat(result.err()).isEqualTo(lines.stream().map(line -> "edpm: " + line).toList());
    JsonNode problems = Fork.json(folder.resolve("x.json")).get("problems");
    assertThat(problems)
        .filteredOn(one -> one.get("id").asText().equals("pattern-unmatched"))
        .extracting(one -> one.get("message").asText())
        .isEqualTo(lines);
    assertThat(
            fork().with("report", "off").with("enable", "wrk").run(MeasuredProgram.class, "work"))
        .extracting(Result::err)
        .isEqualTo(List.of("edpm: " + lines.get(0)));
  }

  @Test
  void aStartAfterAnEndLeavesTheFirstReportAsItIs() throws Exception {
    Result result =
        fork()
            .run(
                MeasuredProgram.class,
                "work",
                "shut-down",
                "start",
                "work",
                "work",
                "shut-down",
                "start",
                "shut-down",
                "start",
                "work");
    Path real = folder.toRealPath();
    assertThat(result.err())
        .containsExactly(
            "edpm: report: " + real.resolve(DEFAULT),
            "edpm: report: " + real.resolve("edpm-report-2.json"),
            "edpm: report: " + real.resolve("edpm-report-3.json"));
    assertThat(executions(report())).isEqualTo(1);
    assertThat(executions(Fork.json(folder.resolve("edpm-report-2.json")))).isEqualTo(2);
    assertThat(executions(Fork.json(folder.resolve("edpm-report-3.json")))).isEqualTo(1);
    assertThat(Fork.files(folder))
        .containsExactlyInAnyOrder(DEFAULT, "edpm-report-2.json", "edpm-report-3.json");
  }

  @Test
  void soItIsWhereTheUserNamedTheFile() throws Exception {
    Result result =
        fork()
            .with("report", "out.d/r-%p.json")
            .run(MeasuredProgram.class, "work", "shut-down", "start", "work", "work");
    List<Path> files;
    try (var all = Files.list(folder.resolve("out.d"))) {
      files = all.sorted(java.util.Comparator.comparing(file -> file.toString().length())).toList();
    }
    assertThat(files).hasSize(2);
    assertThat(executions(Fork.json(files.get(0)))).isEqualTo(1);
    assertThat(executions(Fork.json(files.get(1)))).isEqualTo(2);
    assertThat(files.get(1).toString())
        .isEqualTo(files.get(0).toString().replace(".json", "-2.json"));
    assertThat(result.err())
        .as("a name that nobody has asked for is reported")
        .containsExactly("edpm: report: " + files.get(1).toRealPath());
  }

  @Test
  void aSpanThatWasNotWovenSaysSoOnceWhetherAReportIsAskedForOrNot() throws Exception {
    for (Fork fork :
        List.of(fork(), fork().with("report", "x.json"), fork().withVariable("EDPM_REPORT", ""))) {
      Result result = fork.run(UnwovenProgram.class);
      assertThat(result.status()).isZero();
      assertThat(result.out()).containsExactly("in a span", "in a span");
      assertThat(result.err())
          .singleElement()
          .asString()
          .startsWith("edpm: dev.edpm.programs.UnwovenProgram ")
          .contains("edpm-processor");
      assertThat(Fork.files(folder)).isEmpty();
    }
    assertThat(fork().with("log", "off").run(UnwovenProgram.class).err()).isEmpty();
    assertThat(fork().with("report", "off").run(UnwovenProgram.class).err()).isEmpty();
  }

  @Test
  void aProgramThatIsNotToBeWovenPrintsNothing() throws Exception {
    Path off = folder.resolve("tmp/off/META-INF/edpm/off");
    Files.createDirectories(off.getParent());
    Files.writeString(off, "other\n");
    Result forgotten = fork().withClassPath(folder.resolve("tmp/off")).run(UnwovenProgram.class);
    assertThat(forgotten.err()).hasSize(1);
    Files.writeString(off, "other\ndev.edpm.programs\n");
    Result result = fork().withClassPath(folder.resolve("tmp/off")).run(UnwovenProgram.class);
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).containsExactly("in a span", "in a span");
  }
}
