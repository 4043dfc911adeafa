package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.Reports;
import dev.edpm.runtime.report.Schemas;
import dev.edpm.tasks.activity.RecordedTask;
import dev.edpm.tasks.activity.RecordedTasks;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.feedback.CodeletFeedback;
import dev.edpm.tasks.feedback.SchedulingTotals;
import dev.edpm.tasks.feedback.TimeSplit;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.report.EngineReport;
import dev.edpm.tasks.report.EngineSnapshot;
import dev.edpm.tasks.report.EngineSnapshot.CodeletSnapshot;
import dev.edpm.tasks.report.EngineSnapshot.CounterTotal;
import dev.edpm.tasks.report.EngineSnapshot.WorkerSnapshot;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Codelets, workers and tasks in the report. */
class TasksReportTest {

  private static final CodeletDefinition GEMM =
      CodeletDefinition.named("gemm")
          .at("p.Tiles", "multiply", "([D)V", "Tiles.java", 17)
          .reads("a")
          .writes("b")
          .readsAndWrites("c")
          .variant("plain")
          .variant("blocked")
          .build();
  private static final CodeletDefinition IDLE = CodeletDefinition.named("idle").build();

  /** Tasks made by hand. */
  private record Tasks(long dropped, RecordedTask... all) implements RecordedTasks {
    @Override
    public int size() {
      return all.length;
    }

    @Override
    public void forEach(Visitor visitor) throws IOException {
      for (RecordedTask task : all) {
        visitor.visit(task);
      }
    }
  }

  private static EngineSnapshot engine() {
    TimeSplit split = new TimeSplit(300, 20, 10, 600, 40);
    TimeSplit overlapping = new TimeSplit(300, 20, 10, 600, 90);
    return new EngineSnapshot(
        List.of(
            new CodeletSnapshot(
                GEMM.spec(),
                7,
                OptionalLong.of(3),
                List.of(
                    new CodeletFeedback(
                        1, 2, 300, 100, 200, 4e6, new SchedulingTotals(2, 50, 1, 30, 0, 0))),
                List.of(
                    new CounterTotal("cache.l2-stores", 6, 54, Optional.empty()),
                    new CounterTotal("energy.dram", 0, 0, Optional.of("no access")))),
            new CodeletSnapshot(IDLE.spec(), 0, OptionalLong.of(0), List.of(), List.of())),
        List.of(
            new WorkerSnapshot(0, 21, "edpm-worker-0", "eager", 0, Optional.empty()),
            new WorkerSnapshot(
                1,
                22,
                "edpm-worker-1",
                "eager",
                7,
                Optional.of(new WorkerFeedback(1, 50, 1000, split, overlapping, 2, 4e6, 0.5)))),
        Optional.of(new Tasks(2, done(), failed(), cancelled())),
        List.of());
  }

  private static RecordedTask done() {
    return new RecordedTask(
        4,
        "gemm",
        Optional.of("first"),
        3,
        1,
        Optional.of("blocked"),
        100,
        110,
        120,
        220,
        TaskState.DONE,
        Optional.empty(),
        List.of(2, 5),
        List.of(
            new CatalogueEntry("cache", "l2-stores", CounterScope.THREAD, "1", ""),
            new CatalogueEntry("time", "cpu", CounterScope.THREAD, "ns", ""),
            new CatalogueEntry("cache", "l1-loads", CounterScope.THREAD, "1", "")),
        List.of(9L, 80L, Reports.NO_VALUE),
        Optional.empty());
  }

  private static RecordedTask failed() {
    return new RecordedTask(
        5,
        "gemm",
        Optional.empty(),
        0,
        1,
        Optional.of("plain"),
        130,
        220,
        230,
        430,
        TaskState.FAILED,
        Optional.of("java.io.IOException"),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  private static RecordedTask cancelled() {
    return new RecordedTask(
        6,
        "gemm",
        Optional.empty(),
        -1,
        -1,
        Optional.empty(),
        140,
        430,
        0,
        0,
        TaskState.CANCELLED,
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  private static Report with(EngineSnapshot engine) {
    return Reports.with(new EngineReport(engine));
  }

  private static final String GEMM_ENTRIES =
      """
      "location": {"class": "p.Tiles", "member": "multiply", "signature": "([D)V", \
      "file": "Tiles.java", "line": 17}, "data": [{"name": "a", "mode": "read"}, {"name": "b", "mode": "write"}, \
      {"name": "c", "mode": "read-write"}], "variants": ["plain", "blocked"], "executed": 7, \
      "submitted": 3, "lengths": {"1": {"executions": 2, "sum": 300, "min": 100, "max": 200, \
      "mean": 150.0, "flops": 4000000.0}}, \
      "scheduling": {"1": {"push": {"count": 2, "sum": 50}, "pop": {"count": 1, "sum": 30}}}, "counters": {"cache.l2-stores": {"count": 6, "sum": 54}, \
      "energy.dram": {"unavailable": "no access"}}}""";

  private static final String WORKER_ENTRIES =
      """
      "thread": 22, "name": "edpm-worker-1", "scheduler": "eager", "executed": 7, \
      "feedback": {"start": 50, "total": 1000, "split": {"executing": 300, "callback": 20, \
      "waiting": 10, "sleeping": 600, "scheduling": 40, "overhead": 30}, \
      "overlapping": {"executing": 300, "callback": 20, "waiting": 10, "sleeping": 600, \
      "scheduling": 90}, "executed": 2, "flops": 4000000.0, "energy": 0.5}}""";

  private static final List<String> TASK_ENTRIES =
      List.of(
          """
          "number": 4, "codelet": "gemm", "name": "first", "priority": 3, "state": "done", \
          "submit": 100, "ready": 110, "start": 120, "end": 220, "worker": 1, \
          "variant": "blocked", "iterations": [2, 5], \
          "counters": {"cache": {"l2-stores": 9, "l1-loads": null}, "time": {"cpu": 80}}}""",
          """
          "number": 5, "codelet": "gemm", "priority": 0, "state": "failed", "submit": 130, \
          "ready": 220, "start": 230, "end": 430, "worker": 1, "variant": "plain", \
          "exception": "java.io.IOException"}""",
          """
          "number": 6, "codelet": "gemm", "priority": -1, "state": "cancelled", "submit": 140, \
          "ready": 430}""");

  private static final String DROPPED =
      "\"2 tasks have no record because the limit was reached: records of tasks take at most a"
          + " sixteenth of the heap, and at most a million are kept; the totals of codelets and"
          + " workers include all tasks\"";

  @Test
  void aDocumentHasThreeParts() throws IOException {
    String document = Reports.document(with(engine()));
    assertThat(document.substring(document.indexOf("  \"codelets\"")))
        .isEqualTo(
            "  \"codelets\": {\n    \"gemm\": {"
                + GEMM_ENTRIES
                + ",\n    \"idle\": {\"data\": [], \"variants\": [\"idle\"], \"executed\": 0,"
                + " \"submitted\": 0, \"lengths\": {}}\n  },\n"
                + "  \"workers\": {\n    \"0\": {\"thread\": 21, \"name\": \"edpm-worker-0\","
                + " \"scheduler\": \"eager\", \"executed\": 0},\n    \"1\": {"
                + WORKER_ENTRIES
                + "\n  },\n  \"tasks\": [\n    {"
                + String.join(",\n    {", TASK_ENTRIES)
                + "\n  ],\n  \"problems\": [\n    {\"id\": \"tasks-dropped\", \"message\": "
                + DROPPED
                + "}\n  ]\n}\n");
  }

  @Test
  void jsonLinesHaveALineForEach() throws IOException {
    List<String> lines = Reports.lines(with(engine())).lines().toList();
    assertThat(lines.subList(lines.size() - 8, lines.size()))
        .containsExactly(
            "{\"kind\": \"codelet\", \"name\": \"gemm\", " + GEMM_ENTRIES,
            "{\"kind\": \"codelet\", \"name\": \"idle\", \"data\": [], \"variants\": [\"idle\"],"
                + " \"executed\": 0, \"submitted\": 0, \"lengths\": {}}",
            "{\"kind\": \"worker\", \"number\": 0, \"thread\": 21, \"name\": \"edpm-worker-0\","
                + " \"scheduler\": \"eager\", \"executed\": 0}",
            "{\"kind\": \"worker\", \"number\": 1, " + WORKER_ENTRIES,
            "{\"kind\": \"task\", " + TASK_ENTRIES.get(0),
            "{\"kind\": \"task\", " + TASK_ENTRIES.get(1),
            "{\"kind\": \"task\", " + TASK_ENTRIES.get(2),
            "{\"kind\": \"problem\", \"id\": \"tasks-dropped\", \"message\": " + DROPPED + "}");
  }

  @Test
  void withoutFeedbackThereAreCountsAlone() throws IOException {
    String document =
        Reports.document(
            with(
                new EngineSnapshot(
                    List.of(
                        new CodeletSnapshot(
                            IDLE.spec(), 5, OptionalLong.empty(), List.of(), List.of())),
                    List.of(new WorkerSnapshot(0, 21, "w", "eager", 5, Optional.empty())),
                    Optional.empty(),
                    List.of())));
    assertThat(document)
        .contains("\"idle\": {\"data\": [], \"variants\": [\"idle\"], \"executed\": 5}")
        .doesNotContain("\"tasks\"");
  }

  @Test
  void whereNoEngineRanThereIsNoWordOfIt() throws IOException {
    assertThat(Reports.document(with(EngineSnapshot.NONE)))
        .isEqualTo(Reports.document(Reports.small()))
        .doesNotContain("codelets")
        .doesNotContain("workers");
    assertThat(Reports.lines(with(EngineSnapshot.NONE))).isEqualTo(Reports.lines(Reports.small()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "mode": "read"           | "mode": "readwrite"
          "executed": 7, "sub      | "run": 7, "sub
          "submitted": 3, "lengths" | "lengths"
          "mean": 150.0            | "average": 150.0
          "count": 6, "sum": 54    | "count": 6
          "push": {"count": 2, "sum": 50} | "pushed": {"count": 2, "sum": 50}
          "pop": {"count": 1       | "pop": {"count": 0
          {"unavailable": "no access"} | {}
          "overhead": 30           | "overhead": -30
          "split": {               | "share": {
          "waiting": 10, "sleeping": 600, "scheduling": 90 | "waiting": 10
          "state": "done"          | "state": "running"
          "start": 120, "end"      | "end"
          "iterations": [2, 5]     | "iterations": [2.5]
          "counters": {"cache": {  | "counters": {"cache": 3, "x": {
          """)
  void theSchemaTakesNothingElse(String right, String wrong) throws IOException {
    String document = Reports.document(with(engine()));
    assertThat(document).contains(right);
    String other = document.replace(right, wrong);
    assertThatCode(() -> Schemas.checkDocument(document)).doesNotThrowAnyException();
    assertThatThrownBy(() -> Schemas.checkDocument(other)).isInstanceOf(AssertionError.class);
  }
}
