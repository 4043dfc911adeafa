package dev.edpm.analysis.starpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.Tool;
import dev.edpm.analysis.json.JsonText;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.TracedRun;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The text files, as recutils, Graphviz and StarPU's own tools read them. */
class StarPuFilesTest {

  /** In the order of StarPU's source; those of its real files are among them. */
  private static final List<String> TASK_FIELDS =
      List.of(
          "Name",
          "Model",
          "File",
          "Line",
          "JobId",
          "SubmitOrder",
          "Priority",
          "DependsOn",
          "DepLabels",
          "Tag",
          "WorkerId",
          "MemoryNode",
          "SubmitTime",
          "ReadyTime",
          "StartTime",
          "EndTime",
          "Footprint",
          "GFlop",
          "Iteration",
          "Parameters",
          "Handles",
          "Modes",
          "Sizes",
          "NumaNodes",
          "MPIRank");

  @TempDir Path folder;

  @Test
  void aTaskHasTheFieldsOfStarPuInItsOrder() throws Exception {
    writeAll(TracedRun.document(folder.resolve("r.json")));
    String tasks = Files.readString(folder.resolve("tasks.rec"));
    assertThat(tasks.split("\n\n")[0])
        .isEqualTo(
            """
            Name: gemm
            File: C.java
            Line: 12
            JobId: 0
            SubmitOrder: 1
            Priority: 0
            Tag: 2a
            WorkerId: 0
            MemoryNode: 0
            SubmitTime: 0.001000
            ReadyTime: 0.001010
            StartTime: 0.002000
            EndTime: 0.003000
            Footprint: 1f3a
            GFlop: 0.000002
            Iteration: 0
            Parameters: M16x8x8 v8
            Handles: 1 2
            Modes: R W
            Sizes: 1024 8
            NumaNodes: -1 -1
            MPIRank: -1\
            """
                .stripIndent());
    assertThat(tasks)
        .contains("Name: last\n", "DependsOn: 0 1 1\nDepLabels: data data task\n")
        .contains("Iteration: 1 2\n", "Modes: R RW\n");
    for (String record : tasks.split("\n\n")) {
      List<String> fields = record.lines().map(line -> line.split(":")[0]).toList();
      List<String> inOrder = new ArrayList<>(TASK_FIELDS);
      inOrder.retainAll(fields);
      assertThat(fields).isEqualTo(inOrder);
    }
    assertThat(counted("tasks.rec")).isEqualTo("4");
    assertThat(counted("sched_tasks.rec")).isEqualTo("6");
    assertThat(counted("data.rec")).isEqualTo("3");
    assertThat(counted("papi.rec")).isEqualTo("1");
  }

  @Test
  void tasksSayInWhichMemoryTheyRan() throws Exception {
    writeAll(TracedRun.withDevice(folder.resolve("r.json")));
    assertThat(Files.readString(folder.resolve("tasks.rec")))
        .contains("WorkerId: 0\nMemoryNode: 0\n", "WorkerId: 1\nMemoryNode: 1\n");
  }

  @Test
  void theOtherRecordsHaveTheFieldsOfStarPu() throws Exception {
    writeAll(TracedRun.document(folder.resolve("r.json")));
    assertThat(Files.readString(folder.resolve("sched_tasks.rec")))
        .startsWith("Type: push\nTime: 0.001010000\nPriority: 0\nJobId: 0\n\n")
        .contains("Type: pop\nTime: 0.002490000\nPriority: 3\nJobId: 1\n");
    assertThat(Files.readString(folder.resolve("data.rec")))
        .startsWith(
            "Handle: 1\nHomeNode: 0\nSize: 1024\nDescription: Block<double[]>\nParentHandle: 0\n"
                + "RegisterTime: 0.000910\n\n")
        .contains(
            "Handle: 2\nHomeNode: 0\nSize: 8\nDescription: double[]\nParentHandle: 1\n"
                + "RegisterTime: 0.000915\nUnregisterTime: 0.005000\n\n");
    assertThat(Files.readString(folder.resolve("papi.rec")))
        .isEqualTo("JobId: 0\nEvent: cache.misses\nValue: 5\n\n");
    assertThat(Files.readString(folder.resolve("distrib.data")))
        .isEqualTo(
            "gemm\t0\t1032\t1f3a\t0.001000000\n"
                + "gemm\t1\t1032\t1f3a\t0.002000000\n"
                + "sum\t0\t8\t0\t0.001000000\n");
    assertThat(Files.readString(folder.resolve("activity.data")))
        .startsWith("name\t0\tCPU 0\nname\t1\tCPU 1\nset_profiling\t0.000900000\t1\n")
        .contains("cnt_submitted\t0.001200000\t3\n", "cnt_ready\t0.002500000\t0\n");
    writeAll(TracedRun.withDevice(folder.resolve("device.json")));
    assertThat(Files.readString(folder.resolve("activity.data")))
        .startsWith("name\t0\tCPU 0\nname\t1\tOpenCL 0\nset_profiling\t");
  }

  @Test
  void starPusToolsReadThem() throws Exception {
    writeAll(TracedRun.document(folder.resolve("r.json")));
    Tool.Result states = Tool.run(folder, "starpu_trace_state_stats.py", "trace.rec");
    assertThat(states.errors()).isEmpty();
    assertThat(states.output())
        .contains("\"gemm\",2,\"Task\",0.003\n", "\"sum\",1,\"Task\",0.001\n", "\"r\",2,\"User\"")
        .doesNotContain("warning");
    Tool.Result activity = Tool.run(folder, "starpu_workers_activity", "activity.data");
    assertThat(activity.errors()).isEmpty();
    assertThat(folder.resolve("activity.eps")).isNotEmptyFile();
  }

  @Test
  void aStateEndsWhereTheTraceWasStopped() throws Exception {
    writeAll(TracedRun.stopped(folder.resolve("r.json")));
    Tool.Result states = Tool.run(folder, "starpu_trace_state_stats.py", "trace.rec");
    assertThat(states.output().lines().skip(1))
        .containsExactlyInAnyOrder(
            "\"Idle\",3,\"Other\",0.0031",
            "\"Sleeping\",1,\"Other\",0.001",
            "\"Scheduling\",1,\"Runtime\",0.0005");
  }

  @Test
  void taskThatEndsAtOnceHidesNoState() throws Exception {
    writeAll(TracedRun.atOnce(folder.resolve("r.json")));
    Tool.Result states = Tool.run(folder, "starpu_trace_state_stats.py", "trace.rec");
    assertThat(states.output().lines().skip(1))
        .containsExactlyInAnyOrder(
            "\"Sleeping\",1,\"Other\",0.001",
            "\"short\",1,\"Task\",0.0",
            "\"Scheduling\",1,\"Runtime\",0.0005");
  }

  @Test
  void starPusHistogramsHaveNamesOfFilesForAllCodelets() throws Exception {
    Tool.run(folder, "R", "--version");
    List<String> names =
        List.of("../up", "a/b", "50%d", "%n", "NA", "x".repeat(400), "\ud834\udd1e".repeat(90));
    String task =
        "{\"number\": %d, \"codelet\": %s, \"submit\": 0, \"ready\": 0, \"start\": %d, \"end\": %d,"
            + " \"worker\": 0}";
    List<String> tasks = new ArrayList<>();
    for (int i = 0; i < 50 * names.size(); i++) {
      String name = JsonText.line(names.get(i % names.size()));
      tasks.add(task.formatted(i, name, 1000 * i, 1000 * i + 100 + i));
    }
    Path report = folder.resolve("r.json");
    Files.writeString(
        report, "{\"format\": \"edpm-report/1\", \"tasks\": [" + String.join(",", tasks) + "]}");
    writeAll(report);
    Tool.Result drawn = Tool.run(folder, "starpu_codelet_histo_profile", "distrib.data");
    assertThat(drawn.errors()).isEmpty();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.filter(file -> file.toString().endsWith(".pdf"))).hasSize(names.size());
    }
  }

  /** The tool draws a file for each codelet, worker and footprint, so there is one of each. */
  @Test
  void starPusHistogramsAreDrawn() throws Exception {
    Tool.run(folder, "R", "--version");
    String task =
        "{\"number\": %d, \"codelet\": \"c\", \"submit\": 0, \"ready\": 0, \"start\": %d, \"end\":"
            + " %d, \"worker\": 0, \"data\": [{\"handle\": 1, \"mode\": \"read\", \"bytes\": 64}],"
            + " \"footprint\": \"0000beef\"}";
    String tasks =
        IntStream.range(0, 100)
            .mapToObj(i -> task.formatted(i, 1000 * i, 1000 * i + 100 + i))
            .collect(Collectors.joining(",\n"));
    Path report = folder.resolve("r.json");
    Files.writeString(report, "{\"format\": \"edpm-report/1\", \"tasks\": [" + tasks + "]}");
    writeAll(report);
    Tool.Result drawn = Tool.run(folder, "starpu_codelet_histo_profile", "distrib.data");
    assertThat(drawn.errors()).isEmpty();
    assertThat(folder.resolve("distrib.data.c.0.0000beef.64.pdf")).isNotEmptyFile();
  }

  /** The whole time of the first worker is that of the run; it executed 2,000 of 8,050 ns. */
  @Test
  void theActivityOfAWorkerAddsUp() throws Exception {
    writeAll(TracedRun.document(folder.resolve("r.json")));
    double elapsed = 0;
    double executing = 0;
    for (String line : Files.readAllLines(folder.resolve("activity.data"))) {
      String[] row = line.split("\t");
      if (row[0].equals("0")) {
        elapsed += Double.parseDouble(row[2]);
        executing += Double.parseDouble(row[3]);
      }
    }
    assertThat(Math.round(elapsed * 1e6)).isEqualTo(8_050);
    assertThat(Math.round(executing * 1e6)).isEqualTo(2_000);
  }

  @Test
  void hostileNamesAreText() throws Exception {
    writeAll(TracedRun.hostile(folder.resolve("r.json")));
    String all = Integer.toString(TracedRun.NAMES.size());
    assertThat(counted("tasks.rec")).isEqualTo(all);
    Tool.Result names = Tool.run(folder, "recsel", "-P", "Name", "tasks.rec");
    assertThat(names.output()).startsWith(TracedRun.NAMES.get(0)).contains(TracedRun.NAMES.get(2));
    Tool.Result states = Tool.run(folder, "starpu_trace_state_stats.py", "trace.rec");
    assertThat(states.output()).contains("\"</script>\"").doesNotContain("warning");
    for (String line : Files.readAllLines(folder.resolve("distrib.data"))) {
      assertThat(line.split("\\s+", -1)).hasSize(5);
    }
    graph(folder.resolve("r.json"));
    Tool.Result svg = Tool.run(folder, "dot", "-Tsvg", "dag.dot");
    assertThat(svg.errors()).isEmpty();
    assertThat(svg.output()).contains("&lt;/script&gt;", "\ud834\udd1e # % ;");
  }

  @Test
  void aGraphHasTheTasksAndTheirDependenciesInIterations() throws Exception {
    TaskGraph graph = graph(TracedRun.document(folder.resolve("r.json")));
    Tool.Result plain = Tool.run(folder, "dot", "-Tplain", "dag.dot");
    assertThat(plain.errors()).isEmpty();
    assertThat(plain.output().lines().filter(line -> line.startsWith("node "))).hasSize(4);
    assertThat(plain.output().lines().filter(line -> line.startsWith("edge ")))
        .extracting(line -> String.join(" ", List.of(line.split(" ")).subList(1, 3)))
        .containsExactlyInAnyOrder("task_0 task_2", "task_1 task_2", "task_2 task_3");
    assertThat(Files.readString(folder.resolve("dag.dot")))
        .contains("subgraph \"cluster_iterations_0\"", "\"cluster_iterations_1_sub_2\"")
        .contains("href=\"C.java#12\"");
    assertThat(graph.iterations()).containsExactly("0", "1", "none");
  }

  /** The trace was on from 5,500 to 9,000 ns: only the third task ran then. */
  @Test
  void allFilesHaveOnlyWhatWasTraced() throws Exception {
    Path report = TracedRun.document(folder.resolve("r.json"));
    Files.writeString(
        report,
        Files.readString(report)
            .replace("\"scope\": [{\"start\": 900,", "\"scope\": [{\"start\": 5500,"));
    Selection traced = Selection.ALL.whileTraced();
    writeAll(report, traced);
    assertThat(fields("tasks.rec", "JobId")).containsExactly("2");
    assertThat(fields("papi.rec", "JobId")).isEmpty();
    assertThat(fields("sched_tasks.rec", "JobId")).isEmpty();
    // One was never unregistered, and of one nothing is known.
    assertThat(fields("data.rec", "Handle")).containsExactly("1", "3");
    assertThat(fields("trace.rec", "N")).contains("sum").doesNotContain("gemm", "r");
    assertThat(Files.readAllLines(folder.resolve("distrib.data")))
        .containsExactly("sum\t0\t8\t0\t0.001000000");
    double executing = 0;
    for (String line : Files.readAllLines(folder.resolve("activity.data"))) {
      String[] row = line.split("\t");
      executing += row[0].matches("[01]") ? Double.parseDouble(row[3]) : 0;
    }
    assertThat(Math.round(executing * 1e6)).isEqualTo(1_000);
    TaskGraph graph = TaskGraph.read(report, traced, 100);
    assertThat(graph.size()).isEqualTo(1);
    assertThat(graph.untraced()).isEqualTo(3);
  }

  @Test
  void dataIsThatOfTheTimeRange() throws Exception {
    writeAll(
        TracedRun.document(folder.resolve("r.json")),
        new Selection(5_500, Long.MAX_VALUE, region -> true));
    assertThat(fields("data.rec", "Handle")).containsExactly("1", "3");
  }

  private List<String> fields(String file, String field) throws IOException {
    return Files.readAllLines(folder.resolve(file)).stream()
        .filter(line -> line.startsWith(field + ": "))
        .map(line -> line.substring(field.length() + 2))
        .toList();
  }

  private TaskGraph graph(Path report) throws IOException {
    TaskGraph graph = TaskGraph.read(report, Selection.ALL, 100);
    try (Writer to = Files.newBufferedWriter(folder.resolve("dag.dot"))) {
      graph.write(to);
    }
    return graph;
  }

  private void writeAll(Path report) throws IOException {
    writeAll(report, Selection.ALL);
  }

  private void writeAll(Path report, Selection selection) throws IOException {
    try (Timeline timeline = Timeline.read(report, selection, folder)) {
      StarPuFiles files = new StarPuFiles(report, selection, timeline, folder);
      for (String name : StarPuFiles.NAMES) {
        try (Writer to = Files.newBufferedWriter(folder.resolve(name))) {
          files.write(name, to);
        }
      }
    }
  }

  /** Returns how many records recutils finds. */
  private String counted(String file) throws Exception {
    return Tool.run(folder, "recinf", file).output().strip();
  }
}
