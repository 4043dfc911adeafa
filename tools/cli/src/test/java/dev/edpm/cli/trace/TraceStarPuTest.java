package dev.edpm.cli.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code edpm trace} to the files of StarPU's tools. The tests of the analysis read such files. */
class TraceStarPuTest {

  /** The events that are missing in the reports here. */
  private static final String DROPPED =
      "not in it: events that the trace dropped because of edpm.trace.limit: workers 3\n";

  @TempDir Path folder;
  private Path report;

  @BeforeEach
  void name() {
    report = folder.resolve("r.json");
  }

  @Test
  void allFilesAreInOneFolder() throws IOException {
    write(3);
    Path files = folder.resolve("starpu");
    assertThat(Invocation.of("trace", report, "--starpu", files).out())
        .isEqualTo(
            files.resolve("paje.trace")
                + ": 0 executions, 3 tasks\n"
                + files
                + ": tasks.rec, sched_tasks.rec, data.rec, papi.rec, trace.rec, activity.data,"
                + " distrib.data\n"
                + DROPPED
                + files.resolve("dag.dot")
                + ": 3 tasks\n");
    try (var written = Files.list(files)) {
      assertThat(written.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "paje.trace",
              "dag.dot",
              "tasks.rec",
              "sched_tasks.rec",
              "data.rec",
              "papi.rec",
              "trace.rec",
              "activity.data",
              "distrib.data");
    }
    assertThat(Files.readString(files.resolve("tasks.rec"))).startsWith("Name: c0\nJobId: 0\n");
  }

  /** Of tasks from 0 to 5, 10 to 15 and 20 to 25, one ran while the trace was on. */
  @Test
  void startAndStopOfTheTraceLimitAllFiles() throws IOException {
    write(3);
    scope("[{\"start\": 8, \"stop\": 17}]");
    Path files = folder.resolve("starpu");
    assertThat(Invocation.of("trace", report, "--starpu", files).out())
        .contains(
            files.resolve("paje.trace") + ": 0 executions, 1 task\n",
            files.resolve("dag.dot") + ": 1 task\n");
    assertThat(Files.readString(files.resolve("tasks.rec"))).startsWith("Name: c1\nJobId: 1\n");
    assertThat(Files.readString(files.resolve("distrib.data")).lines()).hasSize(1);
    Path paje = folder.resolve("x.trace");
    assertThat(Invocation.of("trace", report, "-o", paje).out()).contains("0 executions, 1 task\n");
    // This shows the whole report, with the start and the stop of the trace.
    Path perfetto = folder.resolve("x.pftrace");
    assertThat(Invocation.of("trace", report, "-o", perfetto).out())
        .contains("0 executions, 3 tasks\n");
  }

  @Test
  void ifNothingRanWhileTheTraceWasOnThatIsSaid() throws IOException {
    write(3);
    scope("[]");
    assertThat(Invocation.of("trace", report, "--starpu", folder.resolve("starpu")))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm trace: nothing ran while the trace was on; call Edpm.trace().start() and"
                    + " stop() around what is to be traced\n"));
    assertThat(Invocation.of("dag", report, "-o", folder.resolve("x.dot")).err())
        .isEqualTo(
            "edpm dag: "
                + report
                + " has no tasks that ran while the trace was on; call Edpm.trace().start() before"
                + " them\n");
  }

  private void scope(String scope) throws IOException {
    Files.writeString(
        report,
        Files.readString(report)
            .replace(
                "\"kinds\": [\"workers\"],",
                "\"kinds\": [\"workers\"], \"scope\": " + scope + ","));
  }

  @Test
  void aPajeTraceAndAGraphAreWrittenByExtension() throws IOException {
    write(2);
    Path paje = folder.resolve("x.trace");
    assertThat(Invocation.of("trace", report, "-o", paje).out())
        .isEqualTo(paje + ": 0 executions, 2 tasks\n" + DROPPED);
    assertThat(Files.readString(paje)).startsWith("%EventDef\tPajeDefineContainerType\t1\n");
    Path graph = folder.resolve("x.dot");
    assertThat(Invocation.of("trace", report, "-o", graph).out()).isEqualTo(graph + ": 2 tasks\n");
    String dot = Files.readString(graph);
    assertThat(dot).contains("\"task_0\"->\"task_1\"");
    Files.delete(graph);
    assertThat(Invocation.of("dag", report, "-o", graph).status()).isZero();
    assertThat(Files.readString(graph)).isEqualTo(dot);
  }

  @Test
  void aLargeGraphHasAFileForEachIteration() throws IOException {
    write(5_002);
    assertThat(Invocation.of("trace", report, "-o", folder.resolve("x.dot")).out().lines())
        .containsExactly(
            folder.resolve("x-*.dot")
                + ": 5,002 tasks in 2 files, one for each iteration, because there are more than"
                + " 5,000",
            "not in them: dependencies between iterations");
    assertThat(Files.readString(folder.resolve("x-0.dot")))
        .contains("\"task_0\"->\"task_2\"")
        .doesNotContain("task_1\"");
    assertThat(folder.resolve("x-1.dot")).isNotEmptyFile();
    assertThat(folder.resolve("x.dot")).doesNotExist();
  }

  @Test
  void aGraphWithoutTasksIsNotWritten() throws IOException {
    write(2);
    Path graph = folder.resolve("x.dot");
    assertThat(Invocation.of("dag", report, "--regions", "d*", "-o", graph))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm dag: " + report + " has no tasks of these --regions, --from and --to\n"));
    Files.writeString(report, "{\"format\": \"edpm-report/1\"}");
    assertThat(Invocation.of("trace", report, "-o", graph))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm trace: "
                    + report
                    + " has no tasks; they are recorded only with edpm.feedback=on\n"));
    assertThat(graph).doesNotExist();
  }

  @Test
  void aGraphSaysWhichDependenciesWereDropped() throws IOException {
    write(2);
    Files.writeString(
        report,
        Files.readString(report).replace("\"dropped\": {", "\"dropped\": {\"tasks\": 12, "));
    Path graph = folder.resolve("x.dot");
    assertThat(Invocation.of("dag", report, "-o", graph).out().lines())
        .containsExactly(
            graph + ": 2 tasks",
            "not in it: what 12 tasks waited for, because of edpm.trace.limit");
  }

  @Test
  void aFileInPlaceOfAFolderIsNamed() throws IOException {
    write(2);
    Path file = Files.writeString(folder.resolve("f"), "");
    assertThat(Invocation.of("trace", report, "--starpu", file).err())
        .isEqualTo(
            "edpm trace: "
                + file.resolve("paje.trace")
                + " cannot be written: "
                + file
                + " is not a folder\n");
  }

  @Test
  void aGraphThatWouldBeThousandsOfFilesIsNotWritten() throws IOException {
    writeLoop(5_001);
    String why =
        "a graph of 5,001 tasks has a file for each iteration, and these would be 5,001 files;"
            + " choose a part by --from, --to or --regions\n";
    Path graph = folder.resolve("x.dot");
    assertThat(Invocation.of("dag", report, "-o", graph))
        .isEqualTo(new Invocation(2, "", "edpm dag: " + why));
    // The other files do not need it.
    Path files = folder.resolve("starpu");
    Invocation all = Invocation.of("trace", report, "--starpu", files);
    assertThat(all.status()).isZero();
    assertThat(all.out()).endsWith(files.resolve("dag.dot") + " is not written: " + why);
    assertThat(files.resolve("tasks.rec")).isNotEmptyFile();
    try (var written = Files.list(folder)) {
      assertThat(written).containsExactlyInAnyOrder(report, files);
    }
  }

  @Test
  void droppedEventsAndTasksWithoutARecordAreNamed() throws IOException {
    write(2);
    Files.writeString(
        report,
        Files.readString(report)
            .replace(
                "\"edpm-report/1\",",
                "\"edpm-report/1\", \"codelets\": {\"c0\": {\"executed\": 9, \"lengths\": {\"0\":"
                    + " {\"executions\": 1}}}, \"c1\": {\"executed\": 2000, \"lengths\": {\"0\":"
                    + " {\"executions\": 500}, \"1\": {\"executions\": 700}}}},"));
    Path trace = folder.resolve("x.pftrace");
    assertThat(Invocation.of("trace", report, "-o", trace).out().lines())
        .containsExactly(
            trace + ": 0 executions, 2 tasks",
            "not in it: 1,199 tasks without a record",
            DROPPED.strip());
    assertThat(Invocation.of("trace", report, "--regions", "c0", "-o", trace).out())
        .doesNotContain("without a record");
  }

  @Test
  void theCostOfAMergeIsThatOfItsRuns() throws IOException {
    Files.writeString(
        report,
        """
        {"format": "edpm-report/1",
         "runs": [{"rank": 0, "overhead": {"total-ns": 10.0}}, {"rank": 1, "overhead": {"total-ns": 1000.0}}],
         "regions": {"r": {"executions": 3, "records": [
           {"temporal-id": 0, "rank": 0, "thread": 1, "start": 1, "time": {"wall": 1}},
           {"temporal-id": 1, "rank": 0, "thread": 1, "start": 2, "time": {"wall": 1}},
           {"temporal-id": 0, "rank": 1, "thread": 1, "start": 1, "time": {"wall": 1}}]}},
         "trace": {"0": {"kinds": ["user"], "events": {"user": 4}, "cost-ns": {"user": 20.0}},
                   "1": {"kinds": ["user"], "events": {"user": 1}, "cost-ns": {"user": 500.0}}}}
        """);
    assertThat(Invocation.of("trace", report, "--count").out().lines())
        .anyMatch(line -> line.startsWith("records: 3,") && line.endsWith("cost 1.02 µs"))
        .anyMatch(line -> line.startsWith("user: 5,") && line.endsWith("cost 580 ns"));
  }

  @Test
  void eventsAreCountedByKindWithSizeAndCost() throws IOException {
    write(2);
    assertThat(Invocation.of("trace", report, "--count").out().lines())
        .hasSize(3)
        .anyMatch(line -> line.matches("tasks: 2, [0-9]+ B in the report"))
        .contains("workers: 1,000, 39 B in the report, cost 12.50 µs, dropped 3")
        .contains("handles of data: 2, never unregistered 1");
  }

  /** Writes tasks of which each waits for the two before it. */
  private void write(int tasks) throws IOException {
    write(tasks, 2);
  }

  /** Writes the same tasks, each in an iteration of its own. */
  private void writeLoop(int tasks) throws IOException {
    write(tasks, tasks);
  }

  private void write(int tasks, int iterations) throws IOException {
    String list =
        IntStream.range(0, tasks)
            .mapToObj(
                i ->
                    "{\"number\": %d, \"codelet\": \"c%d\", \"submit\": %d, \"ready\": %d, \"start\": %d, \"end\": %d, \"worker\": 0, \"iterations\": [%d]%s}"
                        .formatted(i, i % 2, i, i, 10 * i, 10 * i + 5, i % iterations, after(i)))
            .collect(Collectors.joining(",\n"));
    Files.writeString(
        report,
        """
        {"format": "edpm-report/1", "tasks": [%s],
         "data": {"1": {"type": "int[]", "bytes": 8, "unregistered": 5}, "2": {"type": "int[]", "bytes": 8, "unregistered": null}},
         "trace": {"kinds": ["workers"], "events": {"workers": 1000}, "dropped": {"workers": 3}, "cost-ns": {"workers": 12.5},
           "workers": {"0": {"time": [1], "state": ["idle"]}}}}
        """
            .formatted(list));
  }

  private static String after(int task) {
    if (task == 0) {
      return "";
    }
    return ", \"after\": [[%d, \"data\"]%s]"
        .formatted(task - 1, task == 1 ? "" : ", [" + (task - 2) + ", \"task\"]");
  }
}
