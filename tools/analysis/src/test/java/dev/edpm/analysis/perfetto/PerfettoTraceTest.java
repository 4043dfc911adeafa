package dev.edpm.analysis.perfetto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.edpm.analysis.perfetto.DecodedTrace.Decoded;
import dev.edpm.analysis.timeline.RandomRun;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Timeline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces as protobuf's library decodes them, and as Perfetto's engine understands them. */
class PerfettoTraceTest {

  private static final String NO_ERRORS =
      "select name, idx, value from stats where severity in ('error', 'data_loss') and value > 0";

  @TempDir Path folder;

  @Test
  void eachExecutionIsASliceWithItsTimesAndArguments() throws IOException {
    RandomRun run = new RandomRun(3, 3_000, "");
    DecodedTrace trace = DecodedTrace.of(trace(run.document(folder.resolve("r.json"))));
    assertThat(described(trace.slices)).isEqualTo(expected(run.executions));
    assertThat(trace.slices).allMatch(slice -> slice.args().get("location").equals("C.java"));
    // The threads, their process, and lanes: all are described.
    assertThat(trace.tracks.keySet())
        .containsAll(trace.slices.stream().map(Decoded::track).toList());
    Map<String, Long> sums = new HashMap<>();
    for (Decoded slice : trace.slices) {
      if (slice.end() >= 0 && !slice.args().containsKey("recursive")) {
        sums.merge(slice.name(), slice.end() - slice.start(), Long::sum);
      }
    }
    for (String region : RandomRun.NAMES) {
      assertThat(sums.get(region)).as(region).isEqualTo(run.sum(region));
    }
  }

  private static List<String> described(List<Decoded> slices) {
    return slices.stream()
        .map(
            s ->
                s.name()
                    + " "
                    + s.args().get("temporal-id")
                    + " "
                    + s.start()
                    + " "
                    + s.end()
                    + (s.end() < 0 ? "" : " " + s.args().get("time.cpu"))
                    + s.args().containsKey("recursive"))
        .sorted()
        .toList();
  }

  private static List<String> expected(List<RandomRun.Execution> executions) {
    return executions.stream()
        .map(
            e ->
                e.region()
                    + " "
                    + e.id()
                    + " "
                    + e.start()
                    + " "
                    + (e.end() == Slice.OPEN ? "-1" : e.end() + " " + e.id() * 7)
                    + e.recursive())
        .sorted()
        .toList();
  }

  @Test
  void perfettoHasTheNumbersOfTheReportAndNoErrors() throws Exception {
    RandomRun run = new RandomRun(4, 2_000, "");
    Path file = folder.resolve("r.pftrace");
    Files.write(file, trace(run.document(folder.resolve("r.json"))));
    List<List<List<String>>> results =
        TraceProcessor.query(
            file,
            NO_ERRORS,
            "select count(*), count(distinct track_id) from slice",
            "select s.name, sum(dur) from slice s where dur >= 0 and not exists (select 1 from args"
                + " where arg_set_id = s.arg_set_id and key = 'debug.recursive') group by 1",
            "select count(*) from slice where dur = -1",
            "select thread.name, tid, pid from thread join process using (upid) where tid > 0"
                + " and tid < 7 order by tid",
            "select distinct a.string_value from slice join args a using (arg_set_id) where key ="
                + " 'source.file_name'");
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1).get(0).get(0)).isEqualTo("2000");
    Map<String, Long> sums = new TreeMap<>();
    results.get(2).forEach(row -> sums.put(row.get(0), Long.valueOf(row.get(1))));
    Map<String, Long> expected = new TreeMap<>();
    RandomRun.NAMES.forEach(name -> expected.put(name, run.sum(name)));
    assertThat(sums).isEqualTo(expected);
    long open = run.executions.stream().filter(e -> e.end() == Slice.OPEN).count();
    assertThat(results.get(3)).containsExactly(List.of("" + open));
    assertThat(results.get(4))
        .containsExactly(
            List.of("main", "1", "7"),
            List.of("pool \"2\"", "2", "7"),
            List.of("thread 3", "3", "7"));
    assertThat(results.get(5)).containsExactly(List.of("C.java"));
  }

  /** Chrome's format loses or stretches most of these: each starts inside the ones before it. */
  @Test
  void roofTilesAreAllThere() throws Exception {
    int tiles = 20;
    String records =
        IntStream.range(0, tiles)
            .mapToObj(
                i ->
                    "{\"temporal-id\": %d, \"thread\": 1, \"start\": %d, \"time\": {\"wall\": %d}}"
                        .formatted(i, 100 * i, 450))
            .collect(Collectors.joining(","));
    byte[] bytes = trace(report("\"tile\": {\"executions\": 20, \"records\": [" + records + "]}"));
    DecodedTrace trace = DecodedTrace.of(bytes);
    assertThat(trace.slices).hasSize(tiles).allMatch(s -> s.end() - s.start() == 450);
    assertThat(trace.slices.stream().map(Decoded::track).distinct()).hasSize(5);

    Path file = Files.write(folder.resolve("tiles.pftrace"), bytes);
    List<List<List<String>>> results =
        TraceProcessor.query(file, NO_ERRORS, "select dur, depth from slice");
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1)).hasSize(tiles).allMatch(row -> row.equals(List.of("450", "0")));
  }

  @Test
  void aMergeHasAProcessForEachRun() throws Exception {
    RandomRun first = new RandomRun(5, 300, "0");
    RandomRun second = new RandomRun(6, 400, "1");
    Path report =
        RandomRun.write(
            folder.resolve("m.json"),
            """
            {"format": "edpm-report/1", "runs": [
              {"program": "P", "pid": 7, "rank": 0, "started": "2026-01-31T12:00:00.000000000Z"},
              {"program": "P", "pid": 7, "rank": 1, "started": "2026-01-31T12:00:00.000000000Z"}],
             "threads": {"0:1": {"name": "main"}, "1:1": {"name": "main"}},
             "regions": {%s}}
            """
                .formatted(RandomRun.regions(first, second)));
    byte[] bytes = trace(report);
    List<RandomRun.Execution> both = new ArrayList<>(first.executions);
    both.addAll(second.executions);
    assertThat(described(DecodedTrace.of(bytes).slices)).isEqualTo(expected(both));

    Path file = Files.write(folder.resolve("m.pftrace"), bytes);
    List<List<List<String>>> results =
        TraceProcessor.query(
            file,
            NO_ERRORS,
            "select p.name, count(*) from thread_track t join slice s on s.track_id = t.id join"
                + " thread using (utid) join process p using (upid) group by 1 order by 1",
            "select count(*) from slice");
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1))
        .extracting(row -> row.get(0))
        .containsExactly("P, rank 0", "P, rank 1");
    assertThat(results.get(2)).containsExactly(List.of("700"));
  }

  @Test
  void alignedRunsHaveOneTimeAxis() throws Exception {
    String merge =
        """
        {"format": "edpm-report/1", "runs": [
          {"program": "P", "pid": 7, "rank": 0, "started": "2026-01-31T12:00:00.000000000Z",
            "alignment": {"method": "host", "offset-ns": 0, "drift-ppm": 0.0, "error-ns": 0}},
          {"program": "P", "pid": 7, "rank": 1, "started": "2026-01-31T15:00:00.000000000Z",
            "alignment": {"method": "sync", "offset-ns": 2000, "drift-ppm": 500.0, "error-ns": 90}}],
         "threads": {"0:1": {"name": "main"}, "1:1": {"name": "main"}},
         "regions": {"step": {"counters": ["time.wall"], "executions": 2, "records": [
           {"temporal-id": 1, "rank": 0, "thread": 1, "start": 1000000, "time": {"wall": 10}},
           {"temporal-id": 2, "rank": 1, "thread": 1, "start": 1000000, "time": {"wall": 2000000}}]}}}
        """;
    Path file =
        Files.write(
            folder.resolve("aligned.pftrace"),
            trace(RandomRun.write(folder.resolve("aligned.json"), merge)));
    List<List<List<String>>> results =
        TraceProcessor.query(
            file,
            NO_ERRORS,
            "select p.name, s.ts - (select min(ts) from slice), s.dur from thread_track t join slice s"
                + " on s.track_id = t.id join thread using (utid) join process p using (upid)"
                + " order by 1");
    assertThat(results.get(0)).isEmpty();
    // At 1 ms the second run's clock is 500 ns behind, and its 2 ms take 1 us more on the axis.
    assertThat(results.get(1))
        .containsExactly(List.of("P, rank 0", "0", "10"), List.of("P, rank 1", "2500", "2001000"));
  }

  @Test
  void countersTasksAndKnobsAreThere() throws Exception {
    Path report =
        RandomRun.write(
            folder.resolve("t.json"),
            """
            {"format": "edpm-report/1", "run": {"program": "P", "pid": 7, "started": "2026-01-31T12:00:00.000000000Z"},
             "workers": {"0": {"name": "w"}},
             "tasks": [{"number": 4, "codelet": "gemm", "name": "lone \\ud800", "start": -3, "end": 9, "worker": 0, "state": "done"}],
             "series": {"s.residual": {"unit": "J", "records": [{"time": 7, "value": 0.25}, {"time": 5, "value": -4}]}},
             "steering": {"changes": [{"time": 4, "knob": "window", "after": 2}, {"time": 2, "knob": "other", "after": 2.5}]}}
            """);
    byte[] bytes = trace(report);
    DecodedTrace trace = DecodedTrace.of(bytes);
    // Perfetto has no negative times, so the earliest is 0.
    Decoded task = trace.slices.get(0);
    assertThat(List.of(task.name(), task.start(), task.end(), task.args().get("number")))
        .isEqualTo(List.of("gemm", 0L, 12L, 4L));
    assertThat(task.args().get("name")).isEqualTo("lone \\ud800");
    assertThat(trace.values)
        .extracting(value -> value.subList(1, 3))
        .containsExactly(List.of(8L, -4.0), List.of(10L, 0.25));
    assertThat(trace.instants).containsExactly("other", "window");

    Path file = Files.write(folder.resolve("t.pftrace"), bytes);
    List<List<List<String>>> results =
        TraceProcessor.query(
            file,
            NO_ERRORS,
            "select t.name, t.unit, c.ts, c.value from counter c join counter_track t on t.id = c.track_id",
            "select name, ts, dur from slice order by ts, dur");
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1))
        .containsExactly(
            List.of("s.residual", "J", "8", "-4"), List.of("s.residual", "J", "10", "0.25"));
    assertThat(results.get(2))
        .containsExactly(
            List.of("gemm", "0", "12"), List.of("other", "5", "0"), List.of("window", "7", "0"));
  }

  /** As in a run of some seconds: times of some microseconds, counters of some millions. */
  @Test
  void aSliceWithThreeCountersTakesAtMostSixtyBytes() throws IOException {
    int count = 20_000;
    StringBuilder records = new StringBuilder();
    for (int i = 0; i < count; i++) {
      records.append(i == 0 ? "" : ",");
      records.append(
          "{\"temporal-id\": %d, \"thread\": 1, \"start\": %d, \"time\": {\"wall\": %d, \"cpu\": %d}, \"cpu\": {\"cycles\": %d}, \"cache\": {\"misses\": %d}}"
              .formatted(i, 60_000L * i, 40_000, 39_000, 1_900_000, 7_000));
    }
    byte[] bytes =
        trace(
            report(
                "\"r\": {\"location\": {\"file\": \"R.java\", \"line\": 5}, \"records\": ["
                    + records
                    + "]}"));
    assertThat(bytes.length).isLessThanOrEqualTo(60 * count);
  }

  @Test
  void anOutputThatCannotBeWrittenIsItsOwnException() throws IOException {
    Path report = new RandomRun(7, 10, "").document(folder.resolve("r.json"));
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("full");
          }
        };
    try (Timeline timeline = Timeline.read(report, Selection.ALL, folder)) {
      assertThatExceptionOfType(IOException.class)
          .isThrownBy(() -> PerfettoTrace.write(timeline, full))
          .withMessage("full");
    }
  }

  private Path report(String regions) throws IOException {
    return RandomRun.write(
        folder.resolve("r.json"),
        "{\"format\": \"edpm-report/1\", \"run\": {\"pid\": 7}, \"regions\": {" + regions + "}}");
  }

  private byte[] trace(Path report) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Timeline timeline = Timeline.read(report, Selection.ALL, folder)) {
      PerfettoTrace.write(timeline, bytes);
    }
    return bytes.toByteArray();
  }
}
