package dev.edpm.analysis.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.read.ReportVisitor;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimelineTest {

  @TempDir Path folder;

  @Test
  void aDocumentAndLinesHaveTheSameSlicesInOrder() throws IOException {
    RandomRun run = new RandomRun(1, 2_000, "");
    List<Slice> slices = slices(run.document(folder.resolve("r.json")), Selection.ALL);
    assertThat(slices)
        .isSortedAccordingTo(
            (a, b) ->
                a.track() != b.track()
                    ? a.track() - b.track()
                    : a.start() != b.start()
                        ? Long.compare(a.start(), b.start())
                        : Long.compare(b.end(), a.end()));
    try (Timeline timeline = Timeline.read(folder.resolve("r.json"), Selection.ALL, folder)) {
      List<Track> tracks = timeline.tracks();
      assertThat(slices)
          .extracting(s -> execution(s, tracks))
          .containsExactlyInAnyOrderElementsOf(run.executions);
      assertThat(tracks)
          .filteredOn(track -> track.kind() == Track.Kind.THREAD)
          .extracting(Track::name)
          .containsExactlyInAnyOrder("main", "pool \"2\"", "thread 3");
      assertThat(timeline.withoutRecords()).isEmpty();
      assertThat(timeline.location("row")).contains(new Location("C.java", "C.m", 7));
    }
    // Tracks are numbered as they appear, so only their order may differ.
    List<Slice> ofLines = slices(run.lines(folder.resolve("r.jsonl")), Selection.ALL);
    assertThat(onTrackZero(ofLines)).containsExactlyInAnyOrderElementsOf(onTrackZero(slices));
  }

  private static List<Slice> onTrackZero(List<Slice> slices) {
    return slices.stream()
        .map(s -> new Slice(0, s.kind(), s.name(), s.start(), s.end(), s.number(), s.arguments()))
        .toList();
  }

  private static RandomRun.Execution execution(Slice slice, List<Track> tracks) {
    return new RandomRun.Execution(
        slice.name(),
        tracks.get(slice.track()).number(),
        slice.number(),
        slice.start(),
        slice.end(),
        slice.arguments().contains(new Argument("recursive", true)));
  }

  @Test
  void argumentsAreAllThatARecordHasBesidesItsPlace() throws IOException {
    Path report =
        records(
            """
            {"temporal-id": 3, "thread": 1, "parent": "p", "parent-temporal-id": 1, "start": 5,
             "time": {"wall": 4, "cpu": 3}, "jvm": {"allocated-bytes": 24, "gc": null},
             "energy": {"joules": 0.5}, "tags": {"n": 512, "s": "x", "b": true},
             "big": {"value": 18446744073709551615}, "exception": "java.io.IOException", "carried-from": "q"}""");
    assertThat(slices(report, Selection.ALL))
        .containsExactly(
            new Slice(
                slices(report, Selection.ALL).get(0).track(),
                Slice.Kind.EXECUTION,
                "r",
                5,
                9,
                3,
                List.of(
                    new Argument("time.cpu", 3L),
                    new Argument("jvm.allocated-bytes", 24L),
                    new Argument("energy.joules", 0.5),
                    new Argument("tag.n", 512L),
                    new Argument("tag.s", "x"),
                    new Argument("tag.b", true),
                    new Argument("big.value", "18446744073709551615"),
                    new Argument("exception", "java.io.IOException"),
                    new Argument("carried-from", "q"))));
  }

  @Test
  void theRunsOfAMergeAreProcessesOfOneTimeline() throws IOException {
    Path report =
        RandomRun.write(
            folder.resolve("m.json"),
            """
            {"format": "edpm-report/1", "runs": [
              {"program": "P", "pid": 7, "rank": 0, "started": "2026-01-31T12:00:01.000000300Z"},
              {"program": "P", "pid": 7, "rank": 1, "started": "2026-01-31T12:00:00.000000500Z"}],
             "threads": {"0:1": {"name": "main"}, "1:1": {"name": "other"}},
             "regions": {"r": {"executions": 3, "records": [
               {"temporal-id": 0, "rank": 0, "thread": 1, "start": 5, "time": {"wall": 1}},
               {"temporal-id": 0, "rank": 1, "thread": 1, "start": 5, "time": {"wall": 1}}]}}}
            """);
    try (Timeline timeline = Timeline.read(report, Selection.ALL, folder)) {
      Map<String, Slice> byThread = new HashMap<>();
      timeline.forEachSlice(s -> byThread.put(timeline.tracks().get(s.track()).name(), s));
      assertThat(byThread.get("main").start()).isEqualTo(999_999_805);
      assertThat(byThread.get("other").start()).isEqualTo(5);
      assertThat(timeline.tracks())
          .filteredOn(track -> track.kind() == Track.Kind.PROCESS)
          .extracting(Track::name)
          .containsExactly("P, rank 0", "P, rank 1");
      assertThat(timeline.withoutRecords()).containsExactly(Map.entry("r", 1L));
    }
  }

  @Test
  void tasksSeriesAndChangesOfKnobsHaveTheirTracks() throws IOException {
    Path report =
        RandomRun.write(
            folder.resolve("t.json"),
            """
            {"format": "edpm-report/1", "run": {"program": "P", "pid": 7},
             "workers": {"2": {"name": "edpm-worker-2", "thread": 9}},
             "codelets": {"gemm": {}},
             "tasks": [
               {"number": 4, "codelet": "gemm", "name": "t", "priority": 2, "state": "done", "submit": 1, "ready": 2,
                "start": 3, "end": 9, "worker": 2, "variant": "v", "iterations": [1, 5], "counters": {"time": {"wall": 5, "cpu": 6}}},
               {"number": 5, "codelet": "gemm", "priority": 0, "state": "cancelled", "submit": 1, "ready": 2}],
             "series": {
               "s.residual": {"unit": "1", "display": "value", "records": [
                 {"time": 7, "value": 0.25}, {"time": 5, "value": 4}, {"time": 6, "value": null}]},
               "s.bytes": {"unit": "By", "display": "rate", "records": [
                 {"time": 5, "value": 4, "thread": 9, "rate": null}, {"time": 8, "value": 6, "thread": 9, "rate": 2.5}]}},
             "steering": {"knobs": {}, "changes": [
               {"time": 4, "knob": "window", "origin": "api", "before": 1, "after": 2}]}}
            """);
    try (Timeline timeline = Timeline.read(report, Selection.ALL, folder)) {
      List<Track> tracks = timeline.tracks();
      List<Slice> slices = new ArrayList<>();
      timeline.forEachSlice(slices::add);
      assertThat(slices)
          .extracting(Slice::kind)
          .containsExactly(Slice.Kind.TASK, Slice.Kind.SUBMISSION);
      Slice task = slices.get(0);
      assertThat(tracks.get(task.track()).name()).isEqualTo("tasks of worker 2 (edpm-worker-2)");
      assertThat(List.of(task.kind(), task.name(), task.start(), task.end(), task.number()))
          .isEqualTo(List.of(Slice.Kind.TASK, "gemm", 3L, 9L, 4L));
      assertThat(task.arguments())
          .contains(
              new Argument("variant", "v"),
              new Argument("submit", 1L),
              new Argument("iterations", "1.5"),
              new Argument("time.cpu", 6L));
      assertThat(timeline.cancelledTasks()).isEqualTo(1);
      List<String> values = new ArrayList<>();
      timeline.forEachCounterValue(
          v -> values.add(tracks.get(v.track()).name() + " " + v.time() + " " + v.value()));
      assertThat(values)
          .containsExactly(
              "submitted tasks 1 1.0",
              "submitted tasks 3 0.0",
              "ready tasks 2 1.0",
              "ready tasks 3 0.0",
              "s.residual 5 4.0",
              "s.residual 7 0.25",
              "s.bytes of thread 9 8 2.5");
      assertThat(tracks).extracting(Track::unit).contains("1", "By/s");
      Moment change = timeline.moments().get(0);
      assertThat(change.time()).isEqualTo(4);
      assertThat(change.name()).isEqualTo("window");
      assertThat(change.arguments())
          .containsExactly(
              new Argument("origin", "api"), new Argument("before", 1L), new Argument("after", 2L));
      assertThat(timeline.regions()).containsExactly("gemm");
    }
  }

  /** What Series.at returns for these series: until which time each value is valid. */
  @Test
  void aStepBeginsWhereItsValueBeginsToHold() throws IOException {
    String records =
        "\"records\": [{\"time\": 20, \"value\": 1}, {\"time\": 50, \"value\": 2}, {\"time\": 90, \"value\": 3}]";
    Path report =
        Files.writeString(
            folder.resolve("r.json"),
            "{\"format\": \"edpm-report/1\", \"run\": {\"program\": \"P\"}, \"series\": {"
                + "\"after\": {\"validity\": \"after\", %1$s}, \"before\": {\"validity\": \"before\", %1$s}}}"
                    .formatted(records));
    try (Timeline timeline = Timeline.read(report, Selection.ALL, folder)) {
      List<String> steps = new ArrayList<>();
      timeline.forEachCounterStep(
          v ->
              steps.add(
                  timeline.tracks().get(v.track()).name() + " " + v.time() + " " + v.value()));
      assertThat(steps)
          .containsExactly(
              "after 20 1.0",
              "after 50 2.0",
              "after 90 3.0",
              "before 0 1.0",
              "before 20 2.0",
              "before 50 3.0");
    }
  }

  @Test
  void aSelectionKeepsWholeSlices() throws IOException {
    RandomRun run = new RandomRun(2, 500, "");
    Path report = run.document(folder.resolve("r.json"));
    RandomRun.Execution within =
        run.executions.stream().filter(e -> e.end() > e.start() + 1).skip(20).findFirst().get();
    long from = within.start() + 1;
    long to = from + 1_000;
    Selection selection = new Selection(from, to, "row"::equals);
    List<RandomRun.Execution> expected =
        run.executions.stream()
            .filter(e -> e.region().equals("row") && e.start() <= to && e.end() >= from)
            .toList();
    assertThat(expected).contains(within).hasSizeBetween(2, run.executions.size() - 1);
    try (Timeline timeline = Timeline.read(report, selection, folder)) {
      List<RandomRun.Execution> found = new ArrayList<>();
      timeline.forEachSlice(s -> found.add(execution(s, timeline.tracks())));
      assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"start\": 5, \"time\": {\"wall\": -1}} | time.wall",
        "{\"start\": 5, \"time\": {\"wall\": 9223372036854775807}} | time.wall",
        "{\"start\": 9223372036854775807, \"time\": {\"wall\": 1}} | start",
        "{\"start\": -9223372036854775808, \"time\": {\"wall\": 1}} | start",
        "{\"start\": null, \"time\": {\"wall\": 1}} | start",
      })
  void aTimeThatCannotBeIsAMistake(String record) throws IOException {
    Path report = records(record.substring(0, record.indexOf(" | ")));
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> Timeline.read(report, Selection.ALL, folder))
        .withMessage(
            report
                + " has a record of r without a valid "
                + record.substring(record.indexOf(" | ") + 3));
  }

  @Test
  void aCollectionThatCannotEndIsAMistake() throws IOException {
    Path report =
        RandomRun.write(
            folder.resolve("gc.json"),
            """
            {"format": "edpm-report/1", "trace": {"kinds": ["user"], "gc": {"time": [5], "length": [9223372036854775807], "name": ["G1"]}}}
            """);
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> slices(report, Selection.ALL))
        .withMessage(report + " has a record of G1 without a valid time in its trace");
  }

  /** Otherwise a part of the report would be missing on its page. */
  @Test
  void aPairOfVisitorsReceivesEachPart() {
    for (Method method : ReportVisitor.class.getMethods()) {
      boolean isOverridden =
          Arrays.stream(VisitorPair.class.getDeclaredMethods())
              .anyMatch(
                  own ->
                      own.getName().equals(method.getName())
                          && Arrays.equals(own.getParameterTypes(), method.getParameterTypes()));
      // The pair passes on the value of other parts, and with it their names.
      boolean isNameOnly = method.getName().equals("other") && method.getParameterCount() == 1;
      assertThat(isOverridden || isNameOnly).as(method.toString()).isTrue();
    }
  }

  @Test
  void aFolderWithoutPermissionIsNamed() throws IOException {
    // Not a folder at all, so that root cannot write into it either.
    Path file = Files.createFile(folder.resolve("file"));
    Path report = folder.resolve("large.json");
    StringBuilder records = new StringBuilder();
    String tag = "x".repeat(1 << 20);
    for (int i = 0; i < 100; i++) {
      records.append(i == 0 ? "" : ",");
      records.append(
          "{\"start\": %d, \"time\": {\"wall\": 1}, \"tags\": {\"t\": \"%s\"}}".formatted(i, tag));
    }
    RandomRun.write(report, document(records.toString()));
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> Timeline.read(report, Selection.ALL, file))
        .withMessageStartingWith("a temporary file in " + file + " cannot be used: ");
  }

  private Path records(String records) throws IOException {
    return RandomRun.write(folder.resolve("r.json"), document(records));
  }

  private static String document(String records) {
    return "{\"format\": \"edpm-report/1\", \"regions\": {\"r\": {\"records\": ["
        + records
        + "]}}}";
  }

  private List<Slice> slices(Path report, Selection selection) {
    List<Slice> slices = new ArrayList<>();
    try (Timeline timeline = Timeline.read(report, selection, folder)) {
      timeline.forEachSlice(slices::add);
    }
    return slices;
  }
}
