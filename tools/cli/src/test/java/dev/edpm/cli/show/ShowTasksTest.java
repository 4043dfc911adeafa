package dev.edpm.cli.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import dev.edpm.cli.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What show makes of codelets, workers and tasks. */
class ShowTasksTest {

  private static final String GEMM =
      """
      "data": [{"name": "a", "mode": "read"}], "variants": ["gemm"], "executed": %d, "submitted": 2, \
      "lengths": {"0": {"executions": 2, "sum": 3000, "min": 1000, "max": 2000, "mean": 1500.0}}""";

  private static final String IDLE =
      """
      "data": [], "variants": ["idle"], "executed": 0, "submitted": 0, "lengths": {}""";

  private static final String WORKER =
      """
      "thread": 9, "name": "edpm-worker-0", "scheduler": "eager", "executed": %d, \
      "feedback": {"start": 5, "total": 10000, "split": {"executing": 3000, "callback": 0, \
      "waiting": 1, "sleeping": 6000, "scheduling": 900, "overhead": 99}, "overlapping": \
      {"executing": 3000, "callback": 0, "waiting": 1, "sleeping": 6000, "scheduling": 950}, \
      "executed": 2}""";

  private static final String FIRST =
      """
      "number": 0, "codelet": "gemm", "priority": 0, "state": "done", "submit": 1, "ready": 2, \
      "start": 3, "end": 1003, "worker": 0, "variant": "gemm\"""";

  private static final String SECOND =
      """
      "number": 1, "codelet": "gemm", "name": "n", "priority": 0, "state": "cancelled", \
      "submit": 1, "ready": 2""";

  @TempDir Path folder;

  private Path document(String name, String rank, int executed) throws IOException {
    String parts =
        """
        "codelets": {"gemm": {%s}, "idle": {%s}},
        "workers": {"0": {%s}},
        "tasks": [{%s},
          {%s}],
         "problems\""""
            .formatted(GEMM.formatted(executed), IDLE, WORKER.formatted(executed), FIRST, SECOND);
    String text = Samples.document(rank, 5).replace("\"problems\"", parts);
    Schemas.checkDocument(text);
    return Files.writeString(folder.resolve(name), text);
  }

  private Path lines(String name, String rank, int executed) throws IOException {
    String parts =
        """
        {"kind": "codelet", "name": "gemm", %s}
        {"kind": "codelet", "name": "idle", %s}
        {"kind": "worker", "number": 0, %s}
        {"kind": "task", %s}
        {"kind": "task", %s}
        {"kind": "problem\""""
            .formatted(GEMM.formatted(executed), IDLE, WORKER.formatted(executed), FIRST, SECOND);
    String text = Samples.lines(rank, 5).replace("{\"kind\": \"problem\"", parts);
    text.lines().forEach(Schemas::checkLine);
    return Files.writeString(folder.resolve(name), text);
  }

  private Path report(String name, String rank, int executed) throws IOException {
    return name.endsWith("l") ? lines(name, rank, executed) : document(name, rank, executed);
  }

  @ParameterizedTest
  @CsvSource({"a.json", "a.jsonl"})
  void showPrintsATableOfCodeletsAndOneOfWorkers(String name) throws IOException {
    String shown = Invocation.of("show", report(name, "0", 1234)).out();
    assertThat(shown)
        .contains(
            """

            codelet  executed      sum     mean      min      max
            gemm        1,234  3.00 µs  1.50 µs  1.00 µs  2.00 µs
            idle            0        -        -        -        -

            worker  executed  executing  callback  waiting  sleeping  scheduling  overhead
            0          1,234    3.00 µs      0 ns     1 ns   6.00 µs      900 ns     99 ns

            problems:
            """);
  }

  @Test
  void theSchedulingOfACodeletsTasksHasATable() throws IOException {
    String scheduling =
        """
        "variants": ["gemm"], "scheduling": {"0": {"push": {"count": 3, "sum": 600}, "pop": {"count": 1, "sum": 90}},
          "1": {"push": {"count": 1, "sum": 1000}, "callback": {"count": 2, "sum": 5000}}}""";
    Path report = report("a.json", "0", 3);
    Files.writeString(
        report, Files.readString(report).replace("\"variants\": [\"gemm\"]", scheduling));
    Schemas.checkDocument(Files.readString(report));
    assertThat(Invocation.of("show", report).out())
        .contains(
            """
            idle            0        -        -        -        -

            codelet  pushes    mean  pops   mean  callbacks     mean
            gemm          4  400 ns     1  90 ns          2  2.50 µs

            """);
  }

  @Test
  void countersOfAllTasksHaveATable() throws IOException {
    String parts =
        """
        "codelets": {"gemm": {"data": [], "variants": ["gemm"], "executed": 3, "counters":
          {"cpu.cycles": {"count": 3, "sum": 4500}, "jvm.allocated-bytes": {"count": 2, "sum": 4096},
           "energy.dram": {"unavailable": "no access"}}}},
        "problems\"""";
    String text =
        Samples.document("0", 5)
            .replace("\"problems\"", parts)
            .replace(
                "\"counters\": {",
                "\"counters\": {\"jvm.allocated-bytes\": {\"unit\": \"By\", \"help\": \"\", \"scope\": \"thread\"},");
    Path report = Files.writeString(folder.resolve("a.json"), text);
    assertThat(Invocation.of("show", report).out())
        .contains(
            """

            codelet  counter              tasks       sum      mean
            gemm     cpu.cycles               3     4,500     1,500
            gemm     jvm.allocated-bytes      2  4.00 KiB  2.00 KiB
            gemm     energy.dram              -         -         -

            """);
  }

  @Test
  void withoutFeedbackCountsAreShownAlone() throws IOException {
    String parts =
        """
        "codelets": {"gemm": {"data": [], "variants": ["gemm"], "executed": 3}},
        "workers": {"0": {"thread": 9, "name": "w", "scheduler": "eager", "executed": 3}},
        "problems\"""";
    String text = Samples.document("0", 5).replace("\"problems\"", parts);
    Schemas.checkDocument(text);
    Path report = Files.writeString(folder.resolve("a.json"), text);
    assertThat(Invocation.of("show", report).out())
        .contains("gemm            3    -     -    -    -\n")
        .contains(
            "0              3          -         -        -         -           -         -\n");
  }

  /** The numbers are those of StarPU for five rounds over four vectors of 1 MiB. */
  private Path withDevice(String name, String rank) throws IOException {
    String parts =
        """
        "codelets": {"gemm": {"data": [], "variants": ["gemm"], "executed": 20}},
        "workers": {
          "0": {"thread": 9, "name": "w", "scheduler": "eager", "executed": 0, "type": "cpu", "node": 0},
          "1": {"thread": 10, "name": "x", "scheduler": "eager", "executed": 20, "type": "device", "node": 1,
            "device": "fast", "speed": 4.0}},
        "nodes": {"0": {"name": "NUMA 0", "hits": 4, "misses": 4},
          "1": {"name": "OpenCL 0", "limit": 67108864, "hits": 16, "misses": 4, "allocations": 4, "cached": 1, "used": 4194304}},
        "buses": [{"from": 0, "to": 1, "bytes": 4194304, "transfers": 4, "bandwidth": 8.0E9, "latency": 10000.0},
          {"from": 1, "to": 0, "bytes": 0, "transfers": 0}],
        "problems\"""";
    String text = Samples.document(rank, 5).replace("\"problems\"", parts);
    Schemas.checkDocument(text);
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void memoriesAndTransfersHaveTables() throws IOException {
    Path report = withDevice("a.json", "0");
    assertThat(Invocation.of("show", report).out())
        .contains(
            """

            memory    hits  misses  allocations  reused      used       size
            NUMA 0       4       4            -       -         -          -
            OpenCL 0    16       4            4       1  4.00 MiB  64.00 MiB

            from      to        transfers     bytes  bytes/transfer
            NUMA 0    OpenCL 0          4  4.00 MiB        1.00 MiB
            OpenCL 0  NUMA 0            0       0 B               -
            """)
        .contains("\n1 (fast)        20 ");
    String json = Invocation.of("show", "--json", report).out();
    Schemas.checkDocument(json);
    assertThat(json).contains("\"buses\"", "\"nodes\"");
    Path all = folder.resolve("all.json");
    Invocation.of("merge", report, withDevice("b.json", "1"), "-o", all);
    assertThat(Invocation.of("show", all).out())
        .contains(
            "1:OpenCL 0    16       4 ",
            "\n1:NUMA 0    1:OpenCL 0          4  4.00 MiB        1.00 MiB\n");
  }

  @Test
  void workersOfAMergeAreThoseOfEachRank() throws IOException {
    Path all = folder.resolve("all.jsonl");
    Invocation.of("merge", report("a.json", "0", 2), report("b.jsonl", "1", 5), "-o", all);
    assertThat(Invocation.of("show", all).out()).contains("\n0:0 ", "\n1:0 ");
  }

  @Test
  void aReportWithoutRegionsHasNoTableOfThem() throws IOException {
    Path report =
        Files.writeString(
            folder.resolve("t.json"),
            """
            {"format": "edpm-report/1", "run": {"program": "p", "started": "2026-01-31T12:00:00Z"},
             "codelets": {"gemm": {%s}}, "workers": {"0": {%s}}, "tasks": [{%s}], "problems": []}
            """
                .formatted(GEMM.formatted(1), WORKER.formatted(1), FIRST));
    String out = Invocation.of("show", report).out();
    assertThat(out).contains("gemm").doesNotContain("region").doesNotContain("\n\n\n");
  }
}
