package dev.edpm.runtime.report;

import static dev.edpm.runtime.report.Reports.NO_VALUE;
import static dev.edpm.runtime.report.Reports.none;
import static dev.edpm.runtime.report.Reports.region;
import static dev.edpm.runtime.report.Reports.report;
import static dev.edpm.runtime.report.Reports.unavailable;
import static dev.edpm.runtime.report.Reports.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.clock.ClockState;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ReportWriterTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  @Test
  void aDocumentIsWhatTheDesignShows() throws IOException {
    assertThat(Reports.document(Reports.small()))
        .isEqualTo(
            """
            {
              "format": "edpm-report/1",
              "run": {"program": "MatMul", "host": "node-7", "pid": 4242, "jvm": "OpenJDK 17.0.10", \
            "started": "2026-01-31T12:00:00.123456789Z", "ended": "2026-01-31T12:00:01.000000000Z", "rank": 3},
              "threads": {
                "1": {"name": "main", "virtual": false},
                "31": {"name": "", "virtual": true}
              },
              "backends": [
                {"name": "perf", "unavailable": "no PMU"},
                {"name": "jvm", "virtual-threads": {"time.cpu": {"source": "clock_gettime", "yield-error": 571.5}}}
              ],
              "counters": {
                "time.wall": {"unit": "ns", "help": "Elapsed time.", "scope": "thread"},
                "cache.l2-stores": {"unit": "1", "help": "Misses of stores.", "scope": "thread"}
              },
              "overhead": {"inside-ns": 20.3, "inside-error-ns": 0.3, "total-ns": 60.7, \
            "total-error-ns": 2.0, "empty-region-ns": 61, "slowdown": 1.5, "slowdown-error": 0.3},
              "regions": {
                "multiply": {
                  "location": {"class": "MatMul", "member": "multiply", "signature": "([D[D[DI)V", \
            "file": "MatMul.java", "line": 12},
                  "counters": ["time.wall"],
                  "executions": 1,
                  "outermost": 1,
                  "overhead": {"ns": 61, "share": 0.25, "self": {"ns": 21, "error-ns": 3}},
                  "summary": {
                    "time.wall": {"count": 1, "sum": 1000, "self": 400, "min": 1000, "max": 1000, \
            "mean": 1000.0, "stddev": 0.0, "p50": 1000, "p90": 1000, "p95": 1000, "p99": 1000, "p999": 1000, \
            "buckets": {"positive": [[637, 1]]}, "source": "jvm:time.wall"}
                  },
                  "records": [
                    {"temporal-id": 0, "thread": 1, "start": 123, "time": {"wall": 1000}}
                  ]
                },
                "row": {
                  "location": {"class": "MatMul", "member": "multiply", "signature": "([D[D[DI)V", \
            "file": "MatMul.java", "line": 12},
                  "counters": ["time.wall", "cache.l2-stores"],
                  "executions": 2,
                  "outermost": 2,
                  "overhead": {"ns": 122, "share": 0.25, "self": {"ns": 42, "error-ns": 3}},
                  "summary": {
                    "time.wall": {"count": 2, "sum": 600, "self": 600, "min": 200, "max": 400, \
            "mean": 300.0, "stddev": 100.0, "p50": 200, "p90": 400, "p95": 400, "p99": 400, "p999": 400, \
            "buckets": {"positive": [[489, 1], [553, 1]]}, "source": "jvm:time.wall"},
                    "cache.l2-stores": {"count": 2, "sum": 12, "min": 5, "max": 7, \
            "mean": 6.0, "stddev": 1.0, "p50": 5, "p90": 7, "p95": 7, "p99": 7, "p999": 7, \
            "buckets": {"positive": [[148, 1], [179, 1]]}, "source": "jvm:cache.l2-stores"}
                  },
                  "records": [
                    {"temporal-id": 0, "thread": 1, "parent": "multiply", "parent-temporal-id": 0, "start": 150, \
            "time": {"wall": 200}, "cache": {"l2-stores": 5}},
                    {"temporal-id": 1, "thread": 1, "parent": "multiply", "parent-temporal-id": 0, "start": 600, \
            "time": {"wall": 400}, "cache": {"l2-stores": 7}}
                  ]
                }
              },
              "problems": []
            }
            """);
  }

  @Test
  void linesAreTheSamePartsWithTheirKind() throws IOException {
    assertThat(Reports.lines(Reports.small()))
        .isEqualTo(
            """
            {"kind": "run", "format": "edpm-report/1", "program": "MatMul", "host": "node-7", "pid": 4242, \
            "jvm": "OpenJDK 17.0.10", "started": "2026-01-31T12:00:00.123456789Z", \
            "ended": "2026-01-31T12:00:01.000000000Z", "rank": 3, "overhead": {"inside-ns": 20.3, "inside-error-ns": 0.3, "total-ns": 60.7, \
            "total-error-ns": 2.0, "empty-region-ns": 61, "slowdown": 1.5, "slowdown-error": 0.3}}
            {"kind": "backend", "name": "perf", "unavailable": "no PMU"}
            {"kind": "backend", "name": "jvm", "virtual-threads": {"time.cpu": {"source": "clock_gettime", "yield-error": 571.5}}}
            {"kind": "counter", "name": "time.wall", "unit": "ns", "help": "Elapsed time.", "scope": "thread"}
            {"kind": "counter", "name": "cache.l2-stores", "unit": "1", "help": "Misses of stores.", "scope": "thread"}
            {"kind": "thread", "id": 1, "name": "main", "virtual": false}
            {"kind": "thread", "id": 31, "name": "", "virtual": true}
            {"kind": "region", "name": "multiply", "location": {"class": "MatMul", "member": "multiply", \
            "signature": "([D[D[DI)V", "file": "MatMul.java", "line": 12}, "counters": ["time.wall"], \
            "executions": 1, "outermost": 1, "overhead": {"ns": 61, "share": 0.25, "self": {"ns": 21, "error-ns": 3}}, "summary": {"time.wall": \
            {"count": 1, "sum": 1000, "self": 400, "min": 1000, "max": 1000, "mean": 1000.0, "stddev": 0.0, \
            "p50": 1000, "p90": 1000, "p95": 1000, "p99": 1000, "p999": 1000, \
            "buckets": {"positive": [[637, 1]]}, "source": "jvm:time.wall"}}}
            {"kind": "region", "name": "row", "location": {"class": "MatMul", "member": "multiply", \
            "signature": "([D[D[DI)V", "file": "MatMul.java", "line": 12}, "counters": ["time.wall", "cache.l2-stores"], \
            "executions": 2, "outermost": 2, "overhead": {"ns": 122, "share": 0.25, "self": {"ns": 42, "error-ns": 3}}, "summary": {"time.wall": \
            {"count": 2, "sum": 600, "self": 600, "min": 200, "max": 400, "mean": 300.0, "stddev": 100.0, \
            "p50": 200, "p90": 400, "p95": 400, "p99": 400, "p999": 400, \
            "buckets": {"positive": [[489, 1], [553, 1]]}, "source": "jvm:time.wall"}, "cache.l2-stores": \
            {"count": 2, "sum": 12, "min": 5, "max": 7, "mean": 6.0, "stddev": 1.0, \
            "p50": 5, "p90": 7, "p95": 7, "p99": 7, "p999": 7, \
            "buckets": {"positive": [[148, 1], [179, 1]]}, "source": "jvm:cache.l2-stores"}}}
            {"kind": "record", "region": "row", "temporal-id": 1, "thread": 1, "parent": "multiply", \
            "parent-temporal-id": 0, "start": 600, "time": {"wall": 400}, "cache": {"l2-stores": 7}}
            {"kind": "record", "region": "row", "temporal-id": 0, "thread": 1, "parent": "multiply", \
            "parent-temporal-id": 0, "start": 150, "time": {"wall": 200}, "cache": {"l2-stores": 5}}
            {"kind": "record", "region": "multiply", "temporal-id": 0, "thread": 1, "start": 123, "time": {"wall": 1000}}
            """);
  }

  @Test
  void aRecordSaysWhatWasSpecialAboutItAndNothingElse() throws IOException {
    Report report =
        report(
            List.of(region("fib", 3, 1, none("time.wall"), none("time.cpu"))),
            FakeExecutions.of(
                FakeExecution.of(0, 2, 7, 4, NO_VALUE).in(0, 0).asRecursive().on(31),
                FakeExecution.of(0, 1, 6, 5, 3).in(0, -1).failed("java.io.IOException"),
                FakeExecution.of(0, 3, 8, 9, 9).asTruncated(),
                FakeExecution.of(0, 0, 5, NO_VALUE, NO_VALUE).asOpen()));

    assertThat(recordLines(Reports.document(report)))
        .containsExactly(
            "{'temporal-id': 0, 'thread': 1, 'start': 5, 'time': {'wall': null, 'cpu': null},"
                + " 'open': true}",
            "{'temporal-id': 1, 'thread': 1, 'parent': 'fib', 'start': 6, 'time': {'wall': 5,"
                + " 'cpu': 3}, 'exception': 'java.io.IOException'}",
            "{'temporal-id': 2, 'thread': 31, 'parent': 'fib', 'parent-temporal-id': 0, 'start': 7,"
                + " 'time': {'wall': 4, 'cpu': null}, 'recursive': true}",
            "{'temporal-id': 3, 'thread': 1, 'start': 8, 'time': {'wall': 9, 'cpu': 9},"
                + " 'truncated': true}");
  }

  private static List<String> recordLines(String document) {
    return document
        .lines()
        .filter(line -> line.contains("temporal-id"))
        .map(line -> line.strip().replaceAll(",$", "").replace('"', '\''))
        .toList();
  }

  @Test
  void countersOfOneTypeStandTogetherWhateverTheirOrder() throws IOException {
    Report report =
        report(
            List.of(region("r", 1, 1, none("time.wall"), none("gpu.mem.used"), none("time.cpu"))),
            FakeExecutions.of(FakeExecution.of(0, 0, 5, 1, 2, 3)));

    assertThat(recordLines(Reports.document(report)))
        .containsExactly(
            "{'temporal-id': 0, 'thread': 1, 'start': 5, 'time': {'wall': 1, 'cpu': 3}, 'gpu':"
                + " {'mem.used': 2}}");
  }

  @Test
  void unavailableCounterSaysWhyAndHasNoNumbers() throws IOException {
    String reason = "perf: ENOENT, the CPU or VM has no such event";
    Report report =
        report(
            List.of(
                region(
                    "row",
                    1,
                    1,
                    values("time.wall", 1, 5, 5L, 5, 5, 5.0, 0.0),
                    unavailable("cache.l2-stores", reason))),
            FakeExecutions.of(FakeExecution.of(0, 0, 1, 5, NO_VALUE)));

    JsonNode row = MAPPER.readTree(Reports.document(report)).at("/regions/row");
    assertThat(row.at("/summary/cache.l2-stores"))
        .isEqualTo(MAPPER.createObjectNode().put("unavailable", reason));
    assertThat(row.at("/records/0/cache/l2-stores").isNull()).isTrue();
  }

  @Test
  void aCounterThatSomeExecutionsLackHasItsValuesAndTheReason() throws IOException {
    CounterSummary some =
        new CounterSummary(
            "time.cpu",
            Optional.of(
                new Statistics(1, 2, OptionalLong.empty(), 2, 2, 2, 0, Reports.distribution(2))),
            Optional.of("virtual thread"),
            "jvm:cpu",
            0.5);
    Report report = report(List.of(region("r", 2, 2, none("time.wall"), some)), empty());

    assertThat(MAPPER.readTree(Reports.document(report)).at("/regions/r/summary/time.cpu"))
        .isEqualTo(
            MAPPER.readTree(
                """
                {"count": 1, "sum": 2, "min": 2, "max": 2, "mean": 2.0, "stddev": 0.0, "p50": 2,
                 "p90": 2, "p95": 2, "p99": 2, "p999": 2, "buckets": {"positive": [[63, 1]]}, "unavailable": "virtual thread", "source": "jvm:cpu",
                 "multiplex": 0.5}
                """));
  }

  @Test
  void aRegionSaysWhatIsNotAsUsual() throws IOException {
    RegionSummary usual = region("r", 1000, 900, none("time.wall"));
    RegionSummary unusual =
        new RegionSummary(
            "r",
            usual.descriptor(),
            false,
            false,
            1000,
            900,
            true,
            10,
            7,
            4,
            5,
            3,
            Optional.empty(),
            usual.counters(),
            List.of(),
            List.of());

    JsonNode region =
        MAPPER.readTree(Reports.document(report(List.of(unusual), empty()))).at("/regions/r");

    assertThat(region.get("enabled")).isEqualTo(MAPPER.readTree("false"));
    assertThat(region.get("estimated")).isEqualTo(MAPPER.readTree("true"));
    assertThat(region.get("sampled").asLong()).isEqualTo(10);
    assertThat(region.get("truncated").asLong()).isEqualTo(7);
    assertThat(region.get("open").asLong()).isEqualTo(5);
    assertThat(region.get("records-dropped").asLong()).isEqualTo(3);
    assertThat(region.get("overhead")).isEmpty();
  }

  @Test
  void recordsAreAbsentOnlyWhereAggregatesWereAskedFor() throws IOException {
    Report report =
        report(
            List.of(
                region("aggregates", 5, 5, none("time.wall")),
                region("never", 0, 0, none("time.wall")),
                Reports.unrecorded("neither", none("time.wall"))),
            empty());

    JsonNode regions = MAPPER.readTree(Reports.document(report)).get("regions");
    assertThat(regions.get("aggregates").has("records")).isFalse();
    assertThat(regions.get("never").get("records")).isEmpty();
    assertThat(regions.get("neither").has("records")).isFalse();
    assertThat(regions.at("/never/summary/time.wall/count").asLong(-1)).isZero();
  }

  @Test
  void problemsHaveWhatIsKnownOfThem() throws IOException {
    Report report =
        report(
            List.of(),
            empty(),
            new Problem("disk-full", "No room.", null, 0, 0, 1),
            new Problem("never-closed", "Open.", "row", 1, 12, 2));

    assertThat(MAPPER.readTree(Reports.document(report)).get("problems"))
        .isEqualTo(
            MAPPER.readTree(
                """
                [{"id": "disk-full", "message": "No room."},
                 {"id": "never-closed", "message": "Open.", "region": "row", "thread": 1, "line": 12,
                  "count": 2}]
                """));
  }

  @Test
  void anyNameComesBackWithLoneSurrogatesSpelledOut() throws IOException {
    List<String> names =
        List.of(
            " =\\weird \"\"attribute\"= ",
            "line\nbreak\r\t\u0000\u001b[31m",
            "\ud800 alone",
            "\udbff alone",
            "alone \udc00",
            "pair \ud83d\ude00 é \u2028",
            "");
    List<RegionSummary> regions = new ArrayList<>();
    List<FakeExecution> executions = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      regions.add(region(names.get(i), 1, 1, none("time.wall")));
      executions.add(FakeExecution.of(i, 0, 0, i).in(i, 0).failed(names.get(i)));
    }
    Report report =
        report(
            regions,
            new FakeExecutions(executions),
            new Problem("id", names.get(2), names.get(2), 0, 0, 1));

    List<String> expected =
        names.stream()
            .map(
                name ->
                    name.replace("\ud800 ", "\\ud800 ")
                        .replace("\udbff ", "\\udbff ")
                        .replace(" \udc00", " \\udc00"))
            .toList();
    byte[] bytes = Reports.document(report).getBytes(StandardCharsets.UTF_8);
    JsonNode document = MAPPER.readTree(bytes);
    List<String> read = new ArrayList<>();
    document.get("regions").fieldNames().forEachRemaining(read::add);
    assertThat(read).isEqualTo(expected);
    for (String name : expected) {
      JsonNode record = document.get("regions").get(name).at("/records/0");
      assertThat(record.get("parent").textValue()).isEqualTo(name);
      assertThat(record.get("exception").textValue()).isEqualTo(name);
    }
    assertThat(document.at("/problems/0/message").textValue()).isEqualTo(expected.get(2));
    assertThat(Reports.lines(report).lines()).allSatisfy(MAPPER::readTree);
  }

  @Test
  void recordsThatWereNotAnnouncedAreWrittenToo() throws IOException {
    FakeExecutions all =
        FakeExecutions.of(
            FakeExecution.of(0, 2, 0, 1),
            FakeExecution.of(0, 0, 0, 2),
            FakeExecution.of(0, 1, 0, 3));
    Executions announcingOne =
        new Executions() {
          @Override
          public void forEach(Consumer<? super Execution> visitor) {
            all.forEach(visitor);
          }

          @Override
          public long count(int region) {
            return 1;
          }
        };

    String document =
        Reports.document(report(List.of(region("r", 3, 3, none("time.wall"))), announcingOne));

    assertThat(MAPPER.readTree(document).findValuesAsText("wall")).containsExactly("2", "3", "1");
  }

  @Test
  void aThreadIsListedOnce() throws IOException {
    Report usual = Reports.small();
    Snapshot s = usual.snapshot();
    List<ThreadInfo> twice = List.of(s.threads().get(0), s.threads().get(0));
    Snapshot snapshot =
        new Snapshot(
            s.started(),
            s.taken(),
            s.paused(),
            s.interruptions(),
            s.lost(),
            s.clock(),
            s.warmUpEnd(),
            s.cost(),
            s.slowdown(),
            s.regions(),
            s.paths(),
            twice,
            s.problems(),
            s.executions());
    Report report =
        new Report(usual.run(), snapshot, usual.backends(), usual.counters(), List.of());

    assertThat(Reports.document(report).split("\"1\": ")).hasSize(2);
  }

  private static FakeExecutions empty() {
    return FakeExecutions.of();
  }

  @Test
  void theClockThatWasAskedForIsPartOfTheRun() throws IOException {
    ClockState served =
        new ClockState(
            true,
            "rdtsc",
            Optional.empty(),
            Optional.of(new ClockState.Drift(2.5, -0.25, Optional.empty())));
    ClockState refused =
        new ClockState(true, ClockState.NANO_TIME, Optional.of("no tsc"), Optional.empty());
    assertClock(
        served,
        "{\"asked\": \"tsc\", \"used\": \"tsc\", \"ticks-per-ns\": 2.5, \"drift-ppm\": -0.25}");
    assertClock(refused, "{\"asked\": \"tsc\", \"used\": \"nano\", \"unavailable\": \"no tsc\"}");
  }

  private static void assertClock(ClockState clock, String json) throws IOException {
    Report report = Reports.withClock(clock);
    String document = Reports.document(report);
    Schemas.checkDocument(document);
    assertThat(document).contains("\"rank\": 3, \"clock\": " + json + "}");
    String run = Reports.lines(report).lines().findFirst().orElseThrow();
    Schemas.checkLine(run);
    assertThat(run).contains("\"rank\": 3, \"clock\": " + json + ", ");
    String wrong = document.replace("\"asked\": \"tsc\"", "\"asked\": \"rdtsc\"");
    assertThatThrownBy(() -> Schemas.checkDocument(wrong)).isInstanceOf(AssertionError.class);
  }
}
