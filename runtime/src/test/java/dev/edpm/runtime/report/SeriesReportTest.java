package dev.edpm.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.annotations.CounterDef.Display;
import dev.edpm.annotations.CounterDef.Target;
import dev.edpm.annotations.CounterDef.Validity;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.series.Bench;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Recording;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The program's own counters in a report. */
class SeriesReportTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Bench bench = new Bench();

  private Report report() {
    return Reports.with(bench.counters.series(1_000));
  }

  private void recordIteration() {
    Recording both =
        bench.counters.recording(
            CounterDefinition.of("solver.residual", ValueType.DOUBLE)
                .help("How far it is off.")
                .validity(Validity.SAMPLE)
                .bounds(0, 1),
            CounterDefinition.of("solver.iteration", ValueType.INT32)
                .display(Display.RATE)
                .bounds(-3, Double.POSITIVE_INFINITY));
    bench.at(1_100, both, Recording.bits(0.5), 7);
    bench.at(2_100, both, Recording.bits(2), 9);
    bench.at(2_100, both, Recording.bits(0.1), 8);
  }

  private static final String TAIL =
      """
        "series": {
          "solver.residual": {
            "type": "double",
            "unit": "1",
            "help": "How far it is off.",
            "class": "solver",
            "display": "value",
            "validity": "sample",
            "target": "process",
            "min": 0.0,
            "max": 1.0,
            "out-of-bounds": 1,
            "records": [
              {"time": 100, "value": 0.5},
              {"time": 1100, "value": 2.0},
              {"time": 1100, "value": 0.1}
            ]
          },
          "solver.iteration": {
            "type": "int32",
            "unit": "1",
            "help": "",
            "class": "solver",
            "display": "rate",
            "validity": "after",
            "target": "process",
            "min": -3,
            "records": [
              {"time": 100, "value": 7},
              {"time": 1100, "value": 9, "rate": 2000000.0},
              {"time": 1100, "value": 8, "rate": 1000000.0}
            ]
          }
        },
        "problems": []
      }
      """;

  @Test
  void aDocumentHasThemAfterTheRegions() throws IOException {
    recordIteration();
    assertThat(Reports.document(report())).endsWith("\n  },\n" + TAIL.indent(0));
  }

  @Test
  void linesHaveTheCountersThenTheRecords() throws IOException {
    recordIteration();
    List<String> lines =
        Reports.lines(report()).lines().filter(line -> line.contains("\"series")).toList();
    assertThat(lines)
        .containsExactly(
            "{\"kind\": \"series\", \"name\": \"solver.residual\", \"type\": \"double\", \"unit\":"
                + " \"1\", \"help\": \"How far it is off.\", \"class\": \"solver\", \"display\":"
                + " \"value\", \"validity\": \"sample\", \"target\": \"process\", \"min\": 0.0,"
                + " \"max\": 1.0, \"out-of-bounds\": 1}",
            "{\"kind\": \"series\", \"name\": \"solver.iteration\", \"type\": \"int32\", \"unit\":"
                + " \"1\", \"help\": \"\", \"class\": \"solver\", \"display\": \"rate\","
                + " \"validity\": \"after\", \"target\": \"process\", \"min\": -3}",
            "{\"kind\": \"series-record\", \"counter\": \"solver.residual\", \"time\": 100,"
                + " \"value\": 0.5}",
            "{\"kind\": \"series-record\", \"counter\": \"solver.residual\", \"time\": 1100,"
                + " \"value\": 2.0}",
            "{\"kind\": \"series-record\", \"counter\": \"solver.residual\", \"time\": 1100,"
                + " \"value\": 0.1}",
            "{\"kind\": \"series-record\", \"counter\": \"solver.iteration\", \"time\": 100,"
                + " \"value\": 7}",
            "{\"kind\": \"series-record\", \"counter\": \"solver.iteration\", \"time\": 1100,"
                + " \"value\": 9, \"rate\": 2000000.0}",
            "{\"kind\": \"series-record\", \"counter\": \"solver.iteration\", \"time\": 1100,"
                + " \"value\": 8, \"rate\": 1000000.0}");
  }

  @Test
  void withoutRecordsThereIsNothing() throws IOException {
    bench.counters.define(CounterDefinition.of("a.b", ValueType.INT64));
    bench.counters.define(CounterDefinition.of("a.c", ValueType.INT64), () -> 1);
    assertThat(MAPPER.readTree(Reports.document(report())).has("series")).isFalse();
    assertThat(Reports.lines(report())).doesNotContain("series");
  }

  @Test
  void aThreadsRecordsNameTheThreadAndItIsListed() throws Exception {
    Recording own =
        bench.counters.recording(
            CounterDefinition.of("a.own", ValueType.INT64).target(Target.THREAD));
    long[] ids = new long[2];
    for (int i = 0; i < ids.length; i++) {
      int mine = i;
      Bench.onThread(
          null,
          "worker-" + i,
          () -> {
            bench.at(5_000, own, mine);
            ids[mine] = id(Thread.currentThread());
          });
    }
    JsonNode document = MAPPER.readTree(Reports.document(report()));
    JsonNode records = document.at("/series/a.own/records");
    assertThat(records)
        .extracting(JsonNode::toString)
        .containsExactly(
            "{\"time\":4000,\"value\":0,\"thread\":" + ids[0] + "}",
            "{\"time\":4000,\"value\":1,\"thread\":" + ids[1] + "}");
    JsonNode threads = document.get("threads");
    assertThat(threads.at("/" + ids[1]).toString())
        .isEqualTo("{\"name\":\"worker-1\",\"virtual\":false}");
    assertThat(threads.at("/1/name").asText()).isEqualTo("main");
    assertThat(threads.fieldNames()).toIterable().extracting(Long::valueOf).isSorted().hasSize(4);
  }

  @Test
  void aGroupsRecordsNameTheGroup() throws Exception {
    Recording shared =
        bench.counters.recording(
            CounterDefinition.of("a.shared", ValueType.INT64).target(Target.GROUP));
    Bench.onThread(new ThreadGroup("\"pool\""), "w", () -> bench.at(1_000, shared, 1));
    JsonNode document = MAPPER.readTree(Reports.document(report()));
    assertThat(document.at("/series/a.shared/records/0/group").asText()).isEqualTo("\"pool\"");
    assertThat(document.get("threads")).hasSize(2);
  }

  @Test
  void notANumberIsNull() throws IOException {
    Recording all =
        bench.counters.recording(
            CounterDefinition.of("a.double", ValueType.DOUBLE).display(Display.RATE),
            CounterDefinition.of("a.float", ValueType.FLOAT));
    bench.at(1, all, Recording.bits(Double.NaN), Recording.bits(1e300));
    bench.at(2, all, Recording.bits(Double.NEGATIVE_INFINITY), Recording.bits(0.1));
    JsonNode series = MAPPER.readTree(Reports.document(report())).get("series");
    assertThat(series.at("/a.double/records").findValues("value")).allMatch(JsonNode::isNull);
    assertThat(series.at("/a.double/records/1/rate").isNull()).isTrue();
    assertThat(series.at("/a.float/records").findValues("value"))
        .extracting(JsonNode::toString)
        .containsExactly("null", "0.1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "type": "double"      | "type": "real"
          "validity": "sample"  | "validity": "SAMPLE"
          "target": "process",  |
          "out-of-bounds": 1    | "out-of-bounds": -1
          "time": 100,          |
          "time": 100           | "time": 0.5
          "value": 0.5          | "value": "0.5"
          "value": 0.5          | "value": 0.5, "open": true
          """)
  void aDocumentWithAFaultIsRejected(String right, String wrong) throws IOException {
    recordIteration();
    String document = Reports.document(report());
    assertThat(document).contains(right);
    assertThatThrownBy(
            () -> Schemas.checkDocument(document.replace(right, wrong == null ? "" : wrong)))
        .isInstanceOf(AssertionError.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "kind": "series", "name": "solver.residual" | "kind": "series"
          "counter": "solver.iteration" | "counters": 1
          "kind": "series-record"        | "kind": "series"
          "kind": "series-record"        | "kind": "record"
          """)
  void aLineWithAFaultIsRejected(String right, String wrong) throws IOException {
    recordIteration();
    String line =
        Reports.lines(report()).lines().filter(l -> l.contains(right)).findFirst().orElseThrow();
    assertThatThrownBy(() -> Schemas.checkLine(line.replace(right, wrong)))
        .isInstanceOf(AssertionError.class);
  }

  // Thread.threadId() is of 19.
  @SuppressWarnings("deprecation")
  private static long id(Thread thread) {
    return thread.getId();
  }
}
