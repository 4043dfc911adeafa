package dev.edpm.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.cli.Invocation;
import dev.edpm.cli.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Replayed runs: recorded ones, and small ones that can be computed by hand. */
class ReplayCommandTest {

  private static final Path RUNS = Path.of("src/test/resources/replay");

  /** A, then B and C, then D; all but A were submitted 1 ms after it. */
  private static final String DIAMOND =
      """
      Name: a
      JobId: 1
      Priority: 0
      WorkerId: 0
      SubmitTime: 10.000000
      StartTime: 10.500000
      EndTime: 12.500000

      # A comment
      Name: b
      JobId: 2
      DependsOn: 1
      Priority: 0
      WorkerId: 0
      SubmitTime: 11.000000
      StartTime: 12.500000
      EndTime: 13.500000

      Name: c
      JobId: 3
      DependsOn: 1
      Priority: 5
      WorkerId: 1
      SubmitTime: 11.000000
      StartTime: 12.600000
      EndTime: 16.600000

      Name: d
      JobId: 4
      DependsOn: 2 3
      Priority: 0
      WorkerId: 1
      SubmitTime: 11.000000
      StartTime: 16.600000
      EndTime: 17.000000

      """;

  @TempDir Path folder;

  private Path rec(String text) throws IOException {
    return Files.writeString(folder.resolve("tasks.rec"), text);
  }

  private static Invocation replay(Path file, Object... more) {
    List<Object> args = new ArrayList<>(List.of("replay", file));
    args.addAll(List.of(more));
    return Invocation.of(args.toArray());
  }

  private static long number(String json, String key) {
    Matcher found = Pattern.compile("\"" + key + "\": (\\d+)").matcher(json);
    assertThat(found.find()).as(json).isTrue();
    return Long.parseLong(found.group(1));
  }

  /**
   * Runs of this project's Cholesky and LU factorizations: with the lengths of the run, the
   * simulated time is within 10 % of the real one.
   */
  @ParameterizedTest
  @CsvSource({
    "cholesky-lws.rec, lws, 120",
    "cholesky-prio.rec, prio, 120",
    "lu-lws.rec, lws, 91",
    "lu-dmdas.rec, dmdas, 91"
  })
  void theMakespanIsThatOfTheRun(String file, String scheduler, long tasks) {
    String json = replay(RUNS.resolve(file), "--sched", scheduler, "--json").out();
    assertThat(number(json, "tasks")).isEqualTo(tasks);
    double recorded = number(json, "recorded-makespan");
    assertThat((double) number(json, "makespan")).isCloseTo(recorded, within(recorded / 10));
  }

  /** StarPU's own file, whose accesses to data are nodes of the graph that no worker runs. */
  @Test
  void aRunOfStarPuIsReplayed() {
    String json = replay(RUNS.resolve("starpu-cholesky.rec"), "--json").out();
    assertThat(number(json, "tasks")).isEqualTo(20);
    // The sum of EndTime - StartTime.
    assertThat(number(json, "total")).isEqualTo(18_428_639);
    assertThat(number(json, "makespan"))
        .isBetween(number(json, "lower-bound"), number(json, "recorded-makespan"));
  }

  @Test
  void theResultIsPrinted() throws IOException {
    assertThat(replay(rec(DIAMOND)))
        .isEqualTo(
            new Invocation(
                0,
                """
                4 tasks, workers: 2, scheduler: lws, lengths: run
                makespan: 6.40 ms (in the run: 7.00 ms, -8.6 %)
                lower bound: 6.40 ms, 100.0 % of the makespan (critical path: 6.40 ms, all tasks \
                on 2 workers: 3.70 ms)

                worker  tasks     busy     idle  busy share
                0           3  6.40 ms     0 ns     100.0 %
                1           1  1.00 ms  5.40 ms      15.6 %
                """,
                ""));
  }

  @Test
  void oneWorkerTakesTheSumOfTheLengths() throws IOException {
    String json = replay(rec(DIAMOND), "--workers", "1", "--json").out();
    assertThat(number(json, "makespan")).isEqualTo(7_400_000);
    assertThat(number(json, "total")).isEqualTo(7_400_000);
    assertThat(number(json, "critical-path")).isEqualTo(6_400_000);
    assertThat(number(json, "lower-bound")).isEqualTo(7_400_000);
    assertThat(json).contains("\"0\": {\"tasks\": 4, \"busy\": 7400000, \"idle\": 0}");
  }

  /**
   * Without dependencies, D submitted 5 ms after A: A runs until 2 ms, B from 1 to 2 ms, C from 2
   * to 6 ms and D from 5 to 5.4 ms.
   */
  @Test
  void tasksAreSubmittedAsInTheRunOrAtTheStart() throws IOException {
    Path rec =
        rec(
            DIAMOND
                .replaceAll("DependsOn: .*\n", "")
                .replace(
                    "SubmitTime: 11.000000\nStartTime: 16.6", "SubmitTime: 15.0\nStartTime: 16.6"));
    String asInTheRun = replay(rec, "--json").out();
    assertThat(number(asInTheRun, "makespan")).isEqualTo(6_000_000);
    assertThat(number(asInTheRun, "recorded-makespan")).isEqualTo(7_000_000);
    String atTheStart = replay(rec, "--submit", "start", "--workers", "4", "--json").out();
    assertThat(number(atTheStart, "makespan")).isEqualTo(4_000_000);
    assertThat(number(atTheStart, "recorded-makespan")).isEqualTo(6_500_000);
  }

  /** The report that a replay writes has the same tasks: replayed, they take as long again. */
  @Test
  void theSimulatedTasksAreAReport() throws IOException {
    Path report = folder.resolve("replayed.json");
    Invocation call =
        replay(RUNS.resolve("starpu-cholesky.rec"), "--workers", "3", "--json", "-o", report);
    Schemas.checkDocument(Files.readString(report));
    Invocation again = replay(report, "--workers", "3", "--json");
    for (String key : List.of("tasks", "makespan", "total", "critical-path")) {
      assertThat(number(again.out(), key)).as(key).isEqualTo(number(call.out(), key));
    }
    assertThat(number(again.out(), "recorded-makespan")).isEqualTo(number(call.out(), "makespan"));
    assertThat(again.out()).contains("\"scheduler\": \"lws\"");
    Path trace = folder.resolve("t.trace");
    assertThat(Invocation.of("trace", report, "-o", trace).out()).contains("20 tasks");
    assertThat(Invocation.of("show", report).status()).isZero();
  }

  @Test
  void modelsPredictLengths() throws IOException {
    Path models = Path.of("../../tasks/src/test/resources/starpu/fed_history.h");
    // StarPU predicts these with the means of the model, see fed_predictions.tsv.
    Path rec =
        rec(
            """
            Name: x
            Model: fed_history
            JobId: 0
            Footprint: cce22c21

            Name: y
            Model: other
            JobId: 1
            StartTime: 1
            EndTime: 3

            """);
    Invocation call =
        replay(rec, "--lengths", "models", "--models", models, "--workers", "1", "--json");
    assertThat(call.err()).isEmpty();
    double micros = prediction("fed_history", "cce22c21");
    assertThat((double) number(call.out(), "total"))
        .isCloseTo(micros * 1000 + 2_000_000, within(1.0));
    assertThat(call.out()).contains("no estimate for 1 tasks, whose recorded lengths were used: y");
  }

  /** Tasks that never ran, of sizes that StarPU predicts by its regression. */
  @Test
  void modelsAreEnoughForOtherSizes() throws IOException {
    Path rec =
        rec(
            """
            Name: x
            Model: fed_regression
            JobId: 0
            Sizes: 6000

            Name: x
            Model: fed_regression
            JobId: 1
            DependsOn: 0
            Sizes: 28000

            """);
    Invocation call =
        replay(
            rec,
            "--lengths",
            "models",
            "--models",
            Path.of("../../tasks/src/test/resources/starpu/fed_regression.h"),
            "--workers",
            "2",
            "--json");
    double micros =
        prediction("fed_regression", "2e3b1e29") + prediction("fed_regression", "6ad74d8d");
    assertThat((double) number(call.out(), "makespan")).isCloseTo(micros * 1000, within(1.0));
  }

  private static double prediction(String symbol, String footprint) throws IOException {
    return Files.readString(Path.of("../../tasks/src/test/resources/starpu/fed_predictions.tsv"))
        .lines()
        .map(line -> line.split("\t"))
        .filter(line -> line[0].equals(symbol) && line[2].equals(footprint))
        .mapToDouble(line -> Double.parseDouble(line[4]))
        .min()
        .getAsDouble();
  }

  @Test
  void missingDependenciesAreSaid() throws IOException {
    assertThat(replay(rec(DIAMOND.replaceAll("DependsOn: .*\n", ""))).out())
        .endsWith(
            "no task has predecessors; to record them, run the program with edpm.trace=tasks\n");
  }

  /** Two tasks: what a trace adds to each, the rest of the report, and what a replay says. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'' | '' | '' | does not say which tasks wait for which others; run the program with"
            + " edpm.trace=tasks",
        "'' | '' | \"trace\": {\"kinds\": [\"workers\"]} | does not say which tasks wait for which"
            + " others; run the program with edpm.trace=tasks",
        "\"footprint\": \"0\" | '' | \"trace\": {\"kinds\": [\"tasks\"], \"dropped\":"
            + " {\"tasks\": 1}} | does not say what 1 of 2 tasks waited for, because"
            + " edpm.trace.limit was reached; run the program with a higher limit",
        "\"footprint\": \"0\" | '' | \"trace\": {\"kinds\": [\"tasks\"], \"dropped\":"
            + " {\"tasks\": 0}} | does not say what 1 of 2 tasks waited for, because they were"
            + " submitted while the trace was stopped; run the program without"
            + " edpm.trace.start=paused and Edpm.trace().stop()",
        "\"footprint\": \"0\" | \"footprint\": \"0\" | \"codelets\": {\"a\": {\"lengths\":"
            + " {\"0\": {\"executions\": 3}}}} | lacks 1 task that ran, because there was no memory"
            + " for their records; run the program with a larger heap (-Xmx), or with fewer tasks",
      })
  void aReportWithoutAllTasksAndDependenciesIsRefused(
      String first, String second, String more, String sentence) throws IOException {
    Path report = twoTasks(first, second, more);
    assertThat(replay(report))
        .isEqualTo(new Invocation(2, "", "edpm replay: " + report + " " + sentence + "\n"));
  }

  @Test
  void tasksThatWereTracedAndWaitForNothingAreIndependent() throws IOException {
    Path report =
        twoTasks(
            "\"footprint\": \"0\"", "\"footprint\": \"0\"", "\"trace\": {\"kinds\": [\"tasks\"]}");
    Invocation call = replay(report, "--workers", "2");
    assertThat(call.err()).isEmpty();
    assertThat(call.out()).contains("makespan: 5 ns").doesNotContain("predecessors");
  }

  private Path twoTasks(String first, String second, String more) throws IOException {
    String task =
        "{\"number\": %d, \"codelet\": \"a\", \"submit\": 0, \"start\": 1, \"end\": 6, \"worker\":"
            + " 0, \"state\": \"done\"%s}";
    return Files.writeString(
        folder.resolve("two.json"),
        "{\"format\": \"edpm-report/1\", \"tasks\": [%s, %s]%s}"
            .formatted(
                task.formatted(0, entry(first)), task.formatted(1, entry(second)), entry(more)));
  }

  private static String entry(String text) {
    return text.equals("''") ? "" : ", " + text;
  }

  @Test
  void predecessorsOutsideOfTheFileAreNamed() throws IOException {
    assertThat(replay(rec(DIAMOND.replace("DependsOn: 2 3", "DependsOn: 2 9 3"))).out())
        .endsWith("not in the file: the predecessors of 1 dependencies, which were ignored\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EndTime: 12.500000 | EndTime: 9 | task 1 ends before it starts",
        "EndTime: 12.500000 | EndTime: 1e9 | task 1: EndTime is 1e9, not a time in ms",
        "EndTime: 12.500000 | EndTime: NaN | task 1: EndTime is NaN, not a time in ms",
        "Priority: 5 | Priority: 99999999999 | task 3: Priority is 99999999999, not an integer",
        "Priority: 5 | Sizes: 4 x | task 3: Sizes is 4 x, not a list of integers",
        "JobId: 2 | JobId: 1 | two tasks have the id 1",
        "JobId: 2 | Job: 2 | the record # A comment has no field JobId",
        "JobId: 3 | JobId: 3\\nDependsOn: 3 | task 3 waits for itself",
        "JobId: 3 | Job Id | :20: Job Id is not a field of a rec file",
      })
  void garbageIsOneSentence(String good, String bad, String sentence) throws IOException {
    Path rec = rec(DIAMOND.replace(good, bad.replace("\\n", "\n")));
    Invocation call = replay(rec);
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).startsWith("edpm replay: " + rec + ":").contains(sentence);
    assertThat(call.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# nothing\n", "JobId: 4\n", "%rec: Task\n"})
  void aFileWithoutTasksSaysHowToRecordThem(String text) throws IOException {
    Path rec = rec(text);
    assertThat(replay(rec))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm replay: "
                    + rec
                    + " has no tasks with a start and an end; run the program with"
                    + " edpm.trace=tasks\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--sched dmds | there is no scheduler",
        "--workers 0 | --workers is 0; expected 1 to 4096",
        "--lengths long | expected run or models, not 'long'",
        "--submit never | expected run or start, not 'never'",
        "--models x | --models needs --lengths models",
      })
  void wrongOptionsAreOneSentence(String options, String sentence) throws IOException {
    Invocation call = replay(rec(DIAMOND), (Object[]) options.split(" "));
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.err()).contains(sentence);
    assertThat(call.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "9000000000000000000 | 1 | 2 | task 0 has the time 9000000000000000000 ns, which is more"
            + " than 36 years away from the start of the run",
        "0 | -9000000000000000000 | 9000000000000000000 | task 0 has the time -9000000000000000000"
            + " ns, which is more than 36 years away from the start of the run",
        "0 | 1 | 600000000000000000 | its tasks run longer than 36 years in total"
      })
  void timesThatDoNotFitAreOneSentence(long submit, long start, long end, String sentence)
      throws IOException {
    String task =
        "{\"number\": %d, \"codelet\": \"a\", \"submit\": %d, \"start\": %d, \"end\": %d,"
            + " \"worker\": 0, \"state\": \"done\"}";
    Path report =
        Files.writeString(
            folder.resolve("r.json"),
            "{\"format\": \"edpm-report/1\", \"tasks\": [%s, %s]}"
                .formatted(
                    task.formatted(0, submit, start, end), task.formatted(1, submit, start, end)));
    Invocation replay = replay(report);
    assertThat(replay.status()).isEqualTo(2);
    assertThat(replay.err()).isEqualTo("edpm replay: " + report + ": " + sentence + "\n");
  }

  @Test
  void tasksOfSeveralProcessesAreAMistake() throws IOException {
    String line =
        "{\"kind\": \"task\", \"rank\": %d, \"number\": 0, \"codelet\": \"x\", \"priority\": 0,"
            + " \"state\": \"done\", \"submit\": 0, \"ready\": 0, \"start\": 1, \"end\": 2,"
            + " \"worker\": 0}\n";
    String run = "{\"kind\": \"run\", \"format\": \"edpm-report/1\"}\n";
    Path report =
        Files.writeString(
            folder.resolve("r.jsonl"), run + String.format(line, 0) + String.format(line, 1));
    Invocation call = replay(report);
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.err())
        .isEqualTo(
            "edpm replay: "
                + report
                + " has tasks of several processes; replay the report of one of them\n");
  }
}
