package dev.edpm.cli.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The times of workers in their states. */
class StatesCommandTest {

  private static final String WORKERS =
      """
      "workers": {"0": {"thread": 9, "name": "edpm-worker-0", "scheduler": "eager", "executed": 2, \
      "feedback": {"start": 5, "total": 10000, "split": {"executing": 3000, "callback": 0, \
      "waiting": 1, "sleeping": 6000, "scheduling": 900, "overhead": 99}, "executed": 2}}}\
      """;

  /** The run ends after 1 s; worker 1 sleeps to the end of the second scope, and worker 2 ends. */
  private static final String TRACE =
      """
      "trace": {"kinds": ["workers"], "scope": [{"start": 100, "stop": 1000}, {"start": 2000, \
      "stop": null}], "workers": {"0": {"time": [100, 300, 900, 2500], "state": ["idle", \
      "executing", "idle", "executing"]}, "1": {"time": [200, 400, 700, 2100], "state": \
      ["sleeping", "sleeping", "executing", "sleeping"]}, "2": {"time": [100, 500], "state": \
      ["executing", "ended"]}}}\
      """;

  @TempDir Path folder;

  private Path report(String parts) throws IOException {
    return Files.writeString(
        folder.resolve("r.json"),
        Samples.document("", 5).replace("\"problems\"", parts + ",\n\"problems\""));
  }

  @Test
  void statesOfATraceHoldUntilTheNextOneWhileTracingIsOn() throws IOException {
    // Worker 0: idle 200 + (1000 - 900) + (2500 - 2000), executing 600 + to 1 s.
    // Worker 1: sleeping 500 + to 1 s, in two intervals; executing (1000 - 700) + (2100 - 2000).
    // Worker 2: executing 500 - 100.
    assertThat(Invocation.of("stats", "states", "--json", report(WORKERS + ",\n" + TRACE)).out())
        .startsWith("{\n  \"source\": \"trace\",\n")
        .contains(
            "\"0\": {\"idle\": {\"time\": 800, \"count\": 2,",
            "\"executing\": {\"time\": 999998100, \"count\": 2,",
            "\"1\": {\"sleeping\": {\"time\": 999998400, \"count\": 2,",
            "\"executing\": {\"time\": 400, \"count\": 1,",
            "\"2\": {\"executing\": {\"time\": 400, \"count\": 1,",
            "    \"executing\": {\"time\": 999998900, \"count\": 4,")
        .doesNotContain("ended");
  }

  @Test
  void timeWithoutKnownStatesIsNotCounted() throws IOException {
    Path report =
        report(
            """
            "trace": {"kinds": ["workers"], "scope": [{"start": 100, "stop": 5000}],
              "dropped": {"workers": 7},
              "workers": {"0": {"time": [100, 300, 350], "state": ["idle", "executing", "dropped"]}}}\
            """);
    Invocation call = Invocation.of("stats", "states", report);
    assertThat(call.out().lines())
        .anyMatch(line -> line.matches("all +executing +1 +50 ns +20.0 %"))
        .noneMatch(line -> line.matches(".* dropped .*"))
        .endsWith(
            report
                + " lacks 7 changes of states because of edpm.trace.limit; the time after the first"
                + " of them is not counted");
    assertThat(Invocation.of("stats", "states", "--json", report).out())
        .contains("\"dropped\": 7", "\"executing\": {\"time\": 50, \"count\": 1,");
  }

  @Test
  void aPartOfTheTraceIsCounted() throws IOException {
    // Worker 0: idle 900 to 1000 and 2000 to 2200; executing 800 to 900.
    // Worker 1: executing 800 to 1000 and 2000 to 2100; sleeping 2100 to 2200. Worker 2 has ended.
    assertThat(
            Invocation.of("stats", "states", "--json", "--from=800ns", "--to=2.2us", report(TRACE))
                .out())
        .contains(
            "\"0\": {\"executing\": {\"time\": 100, \"count\": 1,",
            "\"idle\": {\"time\": 300, \"count\": 1,",
            "\"1\": {\"executing\": {\"time\": 300, \"count\": 1,",
            "\"sleeping\": {\"time\": 100, \"count\": 1,",
            "\"2\": {}");
  }

  @Test
  void aPartOfARunNeedsATrace() throws IOException {
    Path report = report(WORKERS);
    assertThat(Invocation.of("stats", "states", "--from=1s", report).err())
        .isEqualTo(
            "edpm stats states: "
                + report
                + " has no trace of the workers, so the states in a part of the run are not known;"
                + " run the program with edpm.trace=workers\n");
    assertThat(Invocation.of("stats", "states", "--from=2s", "--to=1s", report(TRACE)).err())
        .isEqualTo("edpm stats states: --to is before --from; swap them\n");
  }

  /** Feedback measured from 5 to 10,005 ns. */
  @Test
  void timesOfTheFeedbackAreOfTheWholeRunWhateverTheTraceWas() throws IOException {
    String trace =
        "%s,\n\"trace\": {\"kinds\": [\"tasks\"], \"scope\": [{\"start\": 0, \"stop\": %d}]}";
    Path report = report(trace.formatted(WORKERS, 10_004));
    assertThat(Invocation.of("stats", "states", report).out())
        .endsWith(
            report
                + " has no trace of the workers, so these times are of the whole run, also while"
                + " the trace was off; run the program with edpm.trace=workers\n");
    report(trace.formatted(WORKERS, 10_005));
    assertThat(Invocation.of("stats", "states", report).out()).doesNotContain("trace was off");
  }

  @Test
  void withoutATraceTheyAreThoseOfTheFeedback() throws IOException {
    assertThat(Invocation.of("stats", "states", report(WORKERS)).out())
        .isEqualTo(
            """
            worker  state       count     time   share
            0       executing       2  3.00 µs  30.0 %
            0       callback        -     0 ns   0.0 %
            0       waiting         -     1 ns   0.0 %
            0       sleeping        -  6.00 µs  60.0 %
            0       scheduling      -   900 ns   9.0 %
            0       overhead        -    99 ns   1.0 %
            all     executing       2  3.00 µs  30.0 %
            all     callback        -     0 ns   0.0 %
            all     waiting         -     1 ns   0.0 %
            all     sleeping        -  6.00 µs  60.0 %
            all     scheduling      -   900 ns   9.0 %
            all     overhead        -    99 ns   1.0 %
            """);
  }

  @Test
  void garbageInATraceIsLeftOut() throws IOException {
    String trace =
        """
        "trace": {"kinds": [], "scope": 5, "workers": {"0": {"time": [5, "x", 9, 8], "state": \
        ["idle", "idle", 7]}, "1": 3}}\
        """;
    Invocation call = Invocation.of("stats", "states", report(trace));
    assertThat(call.status()).isZero();
    assertThat(call.out().lines().skip(1)).hasSize(2);
  }

  @Test
  void aReportWithoutWorkersIsOneSentence() throws IOException {
    Path report = Files.writeString(folder.resolve("w.json"), Samples.document("", 5));
    assertThat(Invocation.of("stats", "states", report))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm stats states: "
                    + report
                    + " has no states of workers; run the program with edpm.feedback=on\n"));
  }

  @Test
  void twoRunsAreCompared() throws IOException {
    Path first = Files.move(report(WORKERS), folder.resolve("first.json"));
    Path second =
        report(
            WORKERS
                .replace("\"executing\": 3000", "\"executing\": 4500")
                .replace("\"scheduling\": 900", "\"scheduling\": 0"));
    assertThat(Invocation.of("stats", "states", first, "--compare", second).out())
        .isEqualTo(
            """
            state          first    second  difference    change
            executing    3.00 µs   4.50 µs    +1.50 µs   +50.0 %
            callback        0 ns      0 ns        0 ns         -
            waiting         1 ns      1 ns        0 ns    +0.0 %
            sleeping     6.00 µs   6.00 µs        0 ns    +0.0 %
            scheduling    900 ns      0 ns     -900 ns  -100.0 %
            overhead       99 ns     99 ns        0 ns    +0.0 %
            all         10.00 µs  10.60 µs     +600 ns    +6.0 %
            """);
    assertThat(Invocation.of("stats", "states", "--json", first, "--compare", second).out())
        .contains(
            """
              "executing": {
                "first": 3000,
                "second": 4500,
                "difference": 1500
              },
            """);
  }
}
