package dev.edpm.analysis.perfetto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.TracedRun;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Perfetto's engine finds in the trace of a run with tasks and a recorded trace. */
class PerfettoTasksTest {

  private static final String NO_ERRORS =
      "select name, idx, value from stats where severity in ('error', 'data_loss') and value > 0";

  private static final String FLOWS =
      "select o.name, o.ts, i.name, i.ts from flow f join slice o on f.slice_out = o.id join slice"
          + " i on f.slice_in = i.id order by o.ts, i.ts";

  private static final String VALUES =
      "select ts, value from counter c join counter_track t on t.id = c.track_id where t.name ="
          + " '%s' order by ts";

  @TempDir Path folder;

  /** Starting the engine takes longest, so that one test asks for everything. */
  @Test
  void perfettoShowsLinksStatesCountersAndEvents() throws Exception {
    List<List<List<String>>> results =
        query(
            TracedRun.document(folder.resolve("r.json")),
            Selection.ALL,
            FLOWS,
            "select p.name, s.name, s.ts, s.dur from slice s join track t on s.track_id = t.id join"
                + " track p on t.parent_id = p.id where t.name = 'state of worker 0' order by ts",
            "select s.name, s.ts, s.dur from slice s join track t on s.track_id = t.id where t.name"
                + " = 'submission by main' order by ts",
            VALUES.formatted("submitted tasks"),
            VALUES.formatted("ready tasks"),
            VALUES.formatted("speed of tasks"),
            "select t.name, s.name, s.ts from slice s join track t on s.track_id = t.id where s.dur"
                + " = 0 and t.name not in ('submissions', 'scheduler') order by ts, s.name",
            "select a.key, a.display_value from slice s join args a using (arg_set_id) where s.ts ="
                + " 2000 and s.name = 'gemm' order by 1",
            "select s.name, s.ts, s.dur from slice s join track t on s.track_id = t.id where t.name"
                + " = 'garbage collections'",
            "select a.display_value from slice s join args a using (arg_set_id) where a.key ="
                + " 'debug.after' and s.name = 'sum'",
            "select a.int_value from slice s join args a using (arg_set_id) where s.name = 'steal'"
                + " and a.key = 'debug.from'",
            "select unit from counter_track where name = 'speed of tasks'");
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1))
        .as("from each submission to its task, and from each task to those that waited for it")
        .containsExactly(
            List.of("gemm", "1000", "gemm", "2000"),
            List.of("gemm", "1100", "gemm", "2500"),
            List.of("sum", "1200", "sum", "5000"),
            List.of("gemm", "2000", "sum", "5000"),
            List.of("gemm", "2500", "sum", "5000"));
    String worker = "tasks of worker 0 (w0)";
    assertThat(results.get(2))
        .containsExactly(
            List.of(worker, "initializing", "950", "1050"),
            List.of(worker, "executing", "2000", "1000"),
            List.of(worker, "idle", "3000", "2000"),
            List.of(worker, "executing", "5000", "1000"),
            List.of(worker, "sleeping", "6000", "3000"));
    assertThat(results.get(3)).hasSize(5).contains(List.of("throttled", "1050", "250"));
    assertThat(results.get(4).toString())
        .isEqualTo("[[1000, 1], [1100, 2], [1200, 3], [2000, 2], [2500, 1], [5000, 0]]");
    assertThat(results.get(5).toString())
        .isEqualTo("[[1010, 1], [1110, 2], [2000, 1], [2500, 0], [4500, 1], [5000, 0]]");
    assertThat(results.get(6).toString()).isEqualTo("[[2000, 2], [2500, 4], [3000, 2], [4500, 0]]");
    assertThat(results.get(7).toString())
        .isEqualTo(
            "[[trace, start, 900], [data, registered, 910], [data, registered, 915],"
                + " [user events, phase \"1\", 930], [user events, phase \"1\", 940],"
                + " [knobs, window, 4000], [data, acquired, 7000],"
                + " [problems (their times are not known), some-problem, 9000], [trace, stop, 9000]]");
    assertThat(results.get(8))
        .contains(
            List.of("debug.number", "0"),
            List.of("debug.bytes", "1032"),
            List.of("debug.footprint", "1f3a"),
            List.of("debug.tag", "42"),
            List.of("debug.cache_misses", "5"),
            List.of("debug.iterations", "0"));
    assertThat(results.get(9)).containsExactly(List.of("G1 Young", "7000", "500"));
    assertThat(results.get(10)).containsExactly(List.of("0 data, 1 data, 1 task"));
    assertThat(results.get(11)).containsExactly(List.of("0"));
    assertThat(results.get(12)).containsExactly(List.of("GFlop/s"));
  }

  @Test
  void transfersLeadToTheTasksThatNeededThem() throws Exception {
    List<List<List<String>>> results =
        query(
            TracedRun.withDevice(folder.resolve("r.json")),
            Selection.ALL,
            FLOWS.replace("order by", "where o.name like 'from %' order by"),
            VALUES.formatted("used in OpenCL 0"));
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1))
        .containsExactly(
            List.of("from NUMA 0", "1200", "gemm", "2500"),
            List.of("from NUMA 0", "1500", "gemm", "2500"));
    assertThat(results.get(2).toString())
        .isEqualTo("[[1200, 4194304], [1500, 6291456], [8000, 0]]");
  }

  /** The task before the part is not there, nor are the submissions: no flow may be left open. */
  @Test
  void aPartOfARunHasNoFlowsThatEndNowhere() throws Exception {
    List<List<List<String>>> results =
        query(
            TracedRun.document(folder.resolve("r.json")),
            new Selection(4_000, Long.MAX_VALUE, region -> true),
            FLOWS);
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1)).containsExactly(List.of("gemm", "2500", "sum", "5000"));
  }

  @Test
  void hostileNamesAreText() throws Exception {
    List<List<List<String>>> results =
        query(
            TracedRun.hostile(folder.resolve("r.json")),
            Selection.ALL,
            "select count(*) from slice s join track t on s.track_id = t.id where t.name = 'user"
                + " events'",
            "select s.name from slice s join thread_track t on s.track_id = t.id order by ts");
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1)).containsExactly(List.of("" + TracedRun.NAMES.size()));
    assertThat(results.get(2)).contains(List.of(TracedRun.NAMES.get(0)));
  }

  @Test
  void aNulDoesNotEndAName() throws Exception {
    Path report =
        Files.writeString(
            folder.resolve("r.json"),
            """
            {"format": "edpm-report/1", "threads": {"1": {"name": "t\\u0000a"}},
             "regions": {"r\\u0000a": {"executions": 1, "records": [
               {"temporal-id": 0, "thread": 1, "start": 1, "time": {"wall": 5}, "tags": {"k": "v\\u0000a"}}]}}}
            """);
    List<List<List<String>>> results =
        query(
            report,
            Selection.ALL,
            "select s.name, t.name from slice s join thread_track k on s.track_id = k.id join"
                + " thread t using (utid)",
            "select string_value from args where key = 'debug.tag_k'");
    assertThat(results.get(0)).isEmpty();
    assertThat(results.get(1)).containsExactly(List.of("r\\u0000a", "t\\u0000a"));
    assertThat(results.get(2)).containsExactly(List.of("v\\u0000a"));
  }

  private List<List<List<String>>> query(Path report, Selection selection, String... queries)
      throws Exception {
    Path file = folder.resolve("r.pftrace");
    write(report, selection, file);
    String[] all = new String[queries.length + 1];
    all[0] = NO_ERRORS;
    System.arraycopy(queries, 0, all, 1, queries.length);
    return TraceProcessor.query(file, all);
  }

  private void write(Path report, Selection selection, Path to) throws IOException {
    try (Timeline timeline = Timeline.read(report, selection, folder);
        OutputStream stream = Files.newOutputStream(to)) {
      PerfettoTrace.write(timeline, stream);
    }
  }
}
