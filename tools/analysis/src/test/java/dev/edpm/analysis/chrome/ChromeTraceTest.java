package dev.edpm.analysis.chrome;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.analysis.perfetto.TraceProcessor;
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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces in Chrome's format as a JSON reader and Perfetto's engine understand them. */
class ChromeTraceTest {

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

  @TempDir Path folder;

  @Test
  void theSlicesOfARegionAddUpToItsSumInTheReport() throws IOException {
    RandomRun run = new RandomRun(8, 3_000, "");
    ChromeTrace.Content content = write(run.document(folder.resolve("r.json")), Selection.ALL);
    Map<String, Long> sums = new HashMap<>();
    Map<String, Deque<JsonNode>> open = new HashMap<>();
    long slices = 0;
    long asynchronous = 0;
    for (JsonNode event : events()) {
      String phase = event.get("ph").asText();
      switch (phase) {
        case "X" -> {
          slices++;
          add(sums, event, nanos(event, "dur"));
        }
        case "B" -> slices++;
        case "b" -> {
          slices++;
          asynchronous++;
          open.computeIfAbsent(event.get("id").asText(), id -> new ArrayDeque<>()).push(event);
        }
        case "e" -> {
          // Events with the same id nest: the innermost one ends.
          JsonNode begin = open.get(event.get("id").asText()).pop();
          assertThat(begin.get("name")).isEqualTo(event.get("name"));
          add(sums, begin, nanos(event, "ts") - nanos(begin, "ts"));
        }
        default -> assertThat(phase).isEqualTo("M");
      }
    }
    assertThat(slices).isEqualTo(3_000).isEqualTo(content.slices().executions());
    assertThat(asynchronous).isPositive().isEqualTo(content.asynchronous());
    for (String region : RandomRun.NAMES) {
      assertThat(sums.get(region)).as(region).isEqualTo(run.sum(region));
    }
  }

  private static void add(Map<String, Long> sums, JsonNode event, long nanos) {
    if (!event.at("/args/recursive").asBoolean()) {
      sums.merge(event.get("name").asText(), nanos, Long::sum);
    }
  }

  private static long nanos(JsonNode event, String key) {
    BigDecimal micros = event.get(key).decimalValue();
    return micros.movePointRight(3).longValueExact();
  }

  /** Complete events that overlap would be dropped. */
  @Test
  void perfettoLoadsEachSliceWithItsLength() throws Exception {
    RandomRun run = new RandomRun(9, 2_000, "");
    write(run.document(folder.resolve("r.json")), Selection.ALL);
    List<List<List<String>>> results =
        TraceProcessor.query(
            trace(),
            TraceProcessor.ERRORS,
            "select count(*) from slice",
            "select s.name, sum(dur) from slice s where dur >= 0 and not exists (select 1 from args"
                + " where arg_set_id = s.arg_set_id and key = 'args.recursive') group by 1",
            "select count(*) from slice where dur = -1",
            "select thread.name, tid, pid from thread join process using (upid) where tid > 0"
                + " and tid < 7 order by tid",
            "select distinct a.string_value from slice join args a using (arg_set_id) where key ="
                + " 'args.source'");
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1)).containsExactly(List.of("2000"));
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
    assertThat(results.get(5)).containsExactly(List.of("C.m(C.java:7)"));
  }

  @Test
  void perfettoShowsTasksStatesCountersAndEvents() throws Exception {
    write(TracedRun.document(folder.resolve("r.json")), Selection.ALL);
    List<List<List<String>>> results =
        TraceProcessor.query(
            trace(),
            TraceProcessor.ERRORS,
            rows("tasks of worker 1 (w1)"),
            rows("state of worker 0"),
            rows("user events"),
            rows("knobs"),
            rows("garbage collections"),
            "select ts, value from counter c join process_counter_track t on t.id = c.track_id where"
                + " t.name like 'ready tasks%' order by ts",
            "select ts, dur from slice where name = 'r' order by ts");
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1)).containsExactly(List.of("gemm", "2500", "2000"));
    assertThat(results.get(2))
        .contains(List.of("executing", "2000", "1000"), List.of("sleeping", "6000", "3000"))
        .hasSize(5);
    assertThat(results.get(3))
        .containsExactly(List.of("phase \"1\"", "930", "0"), List.of("phase \"1\"", "940", "0"));
    assertThat(results.get(4)).containsExactly(List.of("window", "4000", "0"));
    assertThat(results.get(5)).containsExactly(List.of("G1 Young", "7000", "500"));
    assertThat(results.get(6).toString())
        .isEqualTo("[[1010, 1], [1110, 2], [2000, 1], [2500, 0], [4500, 1], [5000, 0]]");
    assertThat(results.get(7)).containsExactly(List.of("100", "500"), List.of("400", "500"));
  }

  private static String rows(String thread) {
    return "select s.name, s.ts, s.dur from slice s join thread_track t on s.track_id = t.id join"
        + " thread using (utid) where thread.name = '"
        + thread
        + "' order by ts";
  }

  @Test
  void transfersAreBarsOfTheMemoryThatTheyGoTo() throws Exception {
    write(TracedRun.withDevice(folder.resolve("r.json")), Selection.ALL);
    List<String> names = new ArrayList<>();
    List<String> bytes = new ArrayList<>();
    for (JsonNode event : events()) {
      if (event.get("ph").asText().equals("M")) {
        names.add(event.at("/args/name").asText());
      } else if (event.get("name").asText().startsWith("from ")) {
        bytes.add(event.get("name").asText() + " " + event.at("/args/bytes"));
      }
    }
    assertThat(names)
        .contains("transfers to OpenCL 0", "transfers to NUMA 0", "tasks of worker 1 (fast)");
    assertThat(bytes).contains("from NUMA 0 4000", "from NUMA 0 2000", "from OpenCL 0 8");
  }

  @Test
  void hostileNamesAreText() throws Exception {
    write(TracedRun.hostile(folder.resolve("r.json")), Selection.ALL);
    List<List<List<String>>> results =
        TraceProcessor.query(trace(), TraceProcessor.ERRORS, rows("user events"));
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1)).hasSize(TracedRun.NAMES.size());
    assertThat(events())
        .extracting(event -> event.get("name").asText())
        .containsAll(TracedRun.NAMES);
  }

  @Test
  void aMergeHasAProcessForEachRun() throws IOException {
    RandomRun first = new RandomRun(5, 30, "0");
    RandomRun second = new RandomRun(6, 40, "1");
    Path merged =
        RandomRun.write(
            folder.resolve("m.json"),
            """
            {"format": "edpm-report/1", "runs": [
              {"program": "P", "pid": 7, "rank": 0, "started": "2026-01-31T12:00:00Z"},
              {"program": "P", "pid": 7, "rank": 1, "started": "2026-01-31T12:00:01Z"}],
             "regions": {%s}}
            """
                .formatted(RandomRun.regions(first, second)));
    assertThat(write(merged, Selection.ALL).slices().executions()).isEqualTo(70);
    Map<Long, Long> slices = new TreeMap<>();
    for (JsonNode event : events()) {
      if ("XBb".contains(event.get("ph").asText())) {
        slices.merge(event.get("pid").asLong(), 1L, Long::sum);
      }
    }
    assertThat(slices.values()).containsExactlyInAnyOrder(30L, 40L);
  }

  /** Viewers have no negative times, so the earliest is 0. */
  @Test
  void timesBeforeTheStartOfTheRunAreShifted() throws IOException {
    Path report =
        RandomRun.write(
            folder.resolve("t.json"),
            """
            {"format": "edpm-report/1", "run": {"program": "P", "pid": 7, "started": "2026-01-31T12:00:00Z"},
             "workers": {"0": {"name": "w"}},
             "tasks": [{"number": 4, "codelet": "gemm", "start": -3, "end": 9, "worker": 0, "state": "done"},
               {"number": 5, "codelet": "gemm", "start": 10, "end": 12, "worker": 0, "state": "done"}]}
            """);
    write(report, Selection.ALL);
    List<Long> times = new ArrayList<>();
    for (JsonNode event : events()) {
      if (event.get("ph").asText().equals("X")) {
        times.add(nanos(event, "ts"));
        times.add(nanos(event, "dur"));
      }
    }
    assertThat(times).containsExactly(0L, 12L, 13L, 2L);
  }

  private ChromeTrace.Content write(Path report, Selection selection) throws IOException {
    try (Timeline timeline = Timeline.read(report, selection, folder);
        Writer to = Files.newBufferedWriter(trace())) {
      return ChromeTrace.write(timeline, to);
    }
  }

  private Path trace() {
    return folder.resolve("trace.json");
  }

  private JsonNode events() throws IOException {
    return JSON.readTree(trace().toFile()).get("traceEvents");
  }
}
