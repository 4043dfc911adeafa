package dev.edpm.analysis.paje;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.Tool;
import dev.edpm.analysis.timeline.RandomRun;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.TracedRun;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paje traces, as pj_dump and ViTE read them. */
class PajeTraceTest {

  @TempDir Path folder;
  private Path trace;

  @BeforeEach
  void name() {
    trace = folder.resolve("x.trace");
  }

  @Test
  void pajeHasTheExecutionsOfTheReport() throws Exception {
    RandomRun run = new RandomRun(8, 400, "");
    write(run.document(folder.resolve("r.json")));
    Map<String, BigDecimal> sums = new TreeMap<>();
    for (List<String> state : dumped("State", "Region")) {
      sums.merge(state.get(7), new BigDecimal(state.get(5)), BigDecimal::add);
    }
    assertThat(dumped("State", "Region")).hasSize(run.executions.size());
    for (String region : List.of("row", "</script>", "\ud834\udd1e")) {
      BigDecimal expected =
          run.executions.stream()
              .filter(e -> e.region().equals(region) && e.end() != Slice.OPEN)
              .map(e -> BigDecimal.valueOf(e.end() - e.start(), 6))
              .reduce(BigDecimal.ZERO, BigDecimal::add);
      assertThat(sums.get(region)).as(region).isEqualByComparingTo(expected);
    }
    assertThat(viteErrors()).contains("0 errors and 0 warnings");
  }

  @Test
  void tasksStatesCountersAndEventsAreOfTheTypesOfStarPu() throws Exception {
    write(TracedRun.document(folder.resolve("r.json")));
    assertThat(dumped("State", "Worker State"))
        .extracting(row -> String.join(" ", row.get(1), row.get(3), row.get(4), row.get(7)))
        .containsExactlyInAnyOrder(
            "CPU0 0.002000 0.003000 gemm",
            "CPU0 0.003000 0.005000 Idle",
            "CPU0 0.005000 0.006000 last",
            "CPU0 0.006000 0.009000 Idle",
            "CPU1 0.002500 0.004500 gemm",
            "CPU1 0.004500 0.009000 Idle");
    assertThat(dumped("State", "Worker State").get(0)).hasSize(8 + 13);
    assertThat(dumped("State", "Thread State")).extracting(row -> row.get(7)).contains("Sleeping");
    assertThat(dumped("State", "User Thread State"))
        .extracting(row -> row.get(7))
        .contains("Throttling task submission", "Waiting all tasks");
    assertThat(dumped("State", "Collection")).extracting(row -> row.get(7)).contains("G1 Young");
    assertThat(dumped("Variable", "Number of Ready Tasks"))
        .extracting(row -> row.get(6))
        .startsWith("1.000000", "2.000000", "1.000000", "0.000000");
    assertThat(dumped("Variable", "Total GFlop/s")).extracting(r -> r.get(6)).contains("4.000000");
    assertThat(dumped("Event", "user event type")).hasSize(2);
    assertThat(dumped("Event", "data registration")).hasSize(2);
    assertThat(dumped("Link", "Work steal")).hasSize(1);
    assertThat(viteErrors()).contains("0 errors and 0 warnings");
  }

  /** As in StarPU, the thread of a worker is in its memory, and a worker has its device's name. */
  @Test
  void workersOfDevicesAreInTheirMemories() throws Exception {
    write(TracedRun.withDevice(folder.resolve("r.json")));
    assertThat(
            Files.readAllLines(trace).stream().filter(line -> line.matches("7 .* (Mn|Mm|T|W) .*")))
        .extracting(line -> line.replaceFirst("7 [0-9.]+ ", ""))
        .containsExactlyInAnyOrder(
            "mn0 Mn p0 \"MEMNODE0\"",
            "t0_0 T mn0 \"T0\"",
            "w0_0 W t0_0 \"CPU0\"",
            "mn0_1 Mn p0 \"MEMNODE1\"",
            "t0_1 T mn0_1 \"T1\"",
            "w0_1 W t0_1 \"OpenCL0\"",
            "mm0_0 Mm mn0 \"MEMMANAGER0\"",
            "mm0_1 Mm mn0_1 \"MEMMANAGER1\"");
    assertThat(dumped("Link", "Intra-node data Fetch"))
        .extracting(row -> String.join(" ", row.subList(3, row.size())))
        .containsExactlyInAnyOrder(
            "0.001200 0.002200 0.001000 4000 MEMMANAGER0 MEMMANAGER1 com_0",
            "0.001500 0.002500 0.001000 2000 MEMMANAGER0 MEMMANAGER1 com_1",
            "0.003000 0.003000 0.000000 8 MEMMANAGER1 MEMMANAGER0 com_2");
    // 4000 bytes in 1000 ns are 4000 MB/s; from 1500 to 2200 both transfers take place.
    assertThat(dumped("Variable", "Bandwidth In (MB/s)"))
        .extracting(row -> String.join(" ", row.get(1), row.get(3), row.get(6)))
        .contains(
            "MEMMANAGER1 0.001200 4000.000000",
            "MEMMANAGER1 0.001500 6000.000000",
            "MEMMANAGER1 0.002200 2000.000000",
            "MEMMANAGER1 0.002500 0.000000");
    assertThat(dumped("Variable", "Used (MB)"))
        .extracting(row -> String.join(" ", row.get(1), row.get(3), row.get(6)))
        .startsWith(
            "MEMMANAGER1 0.001200 4.000000",
            "MEMMANAGER1 0.001500 6.000000",
            "MEMMANAGER1 0.008000 0.000000");
    assertThat(dumped("State", "Memory Node State"))
        .extracting(row -> String.join(" ", row.get(1), row.get(3), row.get(4), row.get(7)))
        .containsExactlyInAnyOrder(
            "MEMMANAGER1 0.001200 0.002500 DriverCopy",
            "MEMMANAGER1 0.001500 0.002200 DriverCopy",
            "MEMMANAGER0 0.003000 0.003000 DriverCopy");
    assertThat(dumped("State", "Worker State"))
        .extracting(row -> String.join(" ", row.get(1), row.get(3), row.get(4), row.get(7)))
        .contains("OpenCL0 0.002500 0.004500 gemm");
    assertThat(viteErrors()).contains("0 errors and 0 warnings");
  }

  @Test
  void tasksHaveTheirOwnNamesAndTheShapesOfTheirData() throws Exception {
    write(TracedRun.document(folder.resolve("r.json")));
    List<String> lines = Files.readAllLines(trace);
    // The task named last is of the codelet sum.
    assertThat(lines).anyMatch(line -> line.matches("6 k[0-9] WS \"last\" .*"));
    assertThat(lines).noneMatch(line -> line.matches("6 k[0-9] WS \"sum\" .*"));
    // A matrix of 8 rows and 16 columns of 8 bytes each; of the others only the size is known.
    assertThat(lines.stream().filter(line -> line.startsWith("20 ")))
        .extracting(
            line ->
                line.replaceAll("20 [0-9.]+ (w[0-9_]+) WS k[0-9] ([0-9]+ \"[^\"]*\").*", "$1 $2"))
        .containsExactly("w0_0 1032 \"M16x8x8 v8\"", "w0_1 1032 \"v1024 v8\"", "w0_0 8 \"v8\"");
  }

  @Test
  void aStateEndsWhereTheTraceWasStopped() throws Exception {
    write(TracedRun.stopped(folder.resolve("r.json")));
    assertThat(dumped("State", "Thread State"))
        .extracting(row -> String.join(" ", row.get(1), row.get(3), row.get(4), row.get(7)))
        .containsExactlyInAnyOrder(
            "T0 0.001000 0.002000 Idle",
            "T0 0.002000 0.003000 Sleeping",
            "T0 0.009000 0.009500 Scheduling",
            "T1 0.001500 0.002500 Idle",
            "T2 0.001500 0.002600 Idle");
    assertThat(viteErrors()).contains("0 errors and 0 warnings");
  }

  @Test
  void timesBeforeTheAxisStartAtZero() throws Exception {
    Path report =
        Files.writeString(
            folder.resolve("r.json"),
            """
            {"format": "edpm-report/1",
             "runs": [{"rank": 0, "alignment": {"method": "host", "offset-ns": 0}},
                      {"rank": 1, "alignment": {"method": "host", "offset-ns": -1500000}}],
             "regions": {"r": {"executions": 2, "records": [
               {"temporal-id": 0, "rank": 0, "thread": 1, "start": 100, "time": {"wall": 5}},
               {"temporal-id": 0, "rank": 1, "thread": 1, "start": 100, "time": {"wall": 7}}]}}}
            """);
    write(report);
    assertThat(dumped("State", "Region"))
        .extracting(row -> row.get(3) + " " + row.get(4))
        .containsExactlyInAnyOrder("0.000000 0.000007", "1.500000 1.500005");
  }

  @Test
  void hostileNamesAreText() throws Exception {
    write(TracedRun.hostile(folder.resolve("r.json")));
    assertThat(dumped("State", "Region")).hasSize(TracedRun.NAMES.size());
    assertThat(viteErrors()).contains("0 errors and 0 warnings");
  }

  @Test
  void eventsAreSortedByTime() throws IOException {
    write(new RandomRun(9, 300, "").document(folder.resolve("r.json")));
    List<BigDecimal> times = new ArrayList<>();
    for (String line : Files.readAllLines(trace)) {
      if (line.matches("(9|1[0-9]|2[0-9]) .*")) {
        times.add(new BigDecimal(line.split(" ")[1]));
      }
    }
    assertThat(times).hasSizeGreaterThan(500).isSortedAccordingTo(Comparator.naturalOrder());
  }

  private void write(Path report) throws IOException {
    try (Timeline timeline = Timeline.read(report, Selection.ALL, folder);
        Writer to = Files.newBufferedWriter(trace)) {
      PajeTrace.write(timeline, folder, to);
    }
  }

  /** Returns the rows of pj_dump of a nature and a type. */
  private List<List<String>> dumped(String nature, String type) throws Exception {
    Tool.Result dump = Tool.run(folder, "pj_dump", "-u", trace.toString());
    assertThat(dump.errors()).isEmpty();
    return dump.output()
        .lines()
        .map(line -> List.of(line.split(", ")))
        .filter(row -> row.get(0).equals(nature) && row.get(2).equals(type))
        .toList();
  }

  private String viteErrors() throws Exception {
    Tool.Result vite = Tool.run(folder, "vite", "-e", "x.svg", trace.toString());
    return vite.output() + vite.errors();
  }
}
