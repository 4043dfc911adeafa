package dev.edpm.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.steer.KnobChange;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.KnobState;
import dev.edpm.runtime.steer.SteeringSnapshot;
import dev.edpm.runtime.tracing.ExecutionSpans;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Knobs, their changes and rules in the report. */
class SteeringReportTest {

  private static final KnobInfo BLOCK =
      new KnobInfo(
          0x21,
          KnobDefinition.of("solver.block", KnobScope.GLOBAL, ValueType.INT32)
              .help("Rows of a block.")
              .range(1, 64));
  private static final KnobInfo STEP =
      new KnobInfo(
          0x31,
          KnobDefinition.of("solver.step", KnobScope.GLOBAL, ValueType.FLOAT)
              .unit("ms")
              .range(0.5, Double.POSITIVE_INFINITY)
              .initial(2));
  private static final KnobInfo LIMIT =
      new KnobInfo(0x23, KnobDefinition.of("solver.block", KnobScope.PER_WORKER, ValueType.INT64));
  private static final KnobInfo ALPHA =
      new KnobInfo(
          0x25, KnobDefinition.of("starpu.alpha", KnobScope.PER_SCHEDULER, ValueType.DOUBLE));

  private static Report report() {
    return steered(
        new SteeringSnapshot(
            List.of(
                state(BLOCK, Map.of(KnobState.WHOLE, 32), Map.of(KnobState.WHOLE, 64)),
                state(STEP, Map.of(), Map.of()),
                state(LIMIT, Map.of(), Map.of(10, Long.MAX_VALUE, 2, 0L))),
            List.of(
                new KnobChange(10, "api", BLOCK, null, 32, 64, false, null),
                new KnobChange(20, "rule:slow", LIMIT, 2, null, 7L, true, null),
                new KnobChange(30, "jmx", ALPHA, "dmda", 0.1, Double.NaN, false, "not NaN"),
                new KnobChange(40, "jmx", STEP, null, 0.7f, 0.1f, false, "too low")),
            3),
        List.of(
            new RuleInfo("slow", "when global a < 1 set global b to 2", 4, Optional.empty()),
            new RuleInfo("lost", "when global x > 0 set global y to 1", 0, Optional.of("no x"))));
  }

  private static Report steered(SteeringSnapshot steering, List<RuleInfo> rules) {
    Report usual = Reports.small();
    return new Report(
        usual.run(),
        usual.snapshot(),
        usual.backends(),
        usual.counters(),
        usual.problems(),
        List.of(),
        steering,
        rules,
        List.of(),
        ExecutionSpans.NONE);
  }

  private static KnobState state(
      KnobInfo info, Map<Object, Number> firsts, Map<Object, Number> values) {
    return new KnobState(info, new TreeMap<>(firsts), new TreeMap<>(values));
  }

  @Test
  void aDocumentHasItAsOnePart() throws IOException {
    String document = Reports.document(report());
    assertThat(document.substring(document.indexOf("  \"steering\"")))
        .isEqualTo(
            """
              "steering": {
                "knobs": {
                  "solver.block": {"scope": "global", "type": "int32", "unit": "1", \
            "help": "Rows of a block.", "min": 1, "max": 64, "initial": 32, "value": 64},
                  "solver.step": {"scope": "global", "type": "float", "unit": "ms", \
            "help": "", "min": 0.5, "initial": 2.0},
                  "solver.block@per_worker": {"scope": "per_worker", "type": "int64", "unit": "1", \
            "help": "", "values": {"2": 0, "10": 9223372036854775807}}
                },
                "changes": [
                  {"time": 10, "knob": "solver.block", "origin": "api", "before": 32, "after": 64},
                  {"time": 20, "knob": "solver.block@per_worker", "instance": 2, \
            "origin": "rule:slow", "after": 7, "pending": true},
                  {"time": 30, "knob": "starpu.alpha", "instance": "dmda", "origin": "jmx", \
            "before": 0.1, "rejected": "not NaN"},
                  {"time": 40, "knob": "solver.step", "origin": "jmx", "before": 0.7, \
            "after": 0.1, "rejected": "too low"}
                ],
                "changes-dropped": 3,
                "rules": {
                  "slow": {"text": "when global a < 1 set global b to 2", "fired": 4},
                  "lost": {"text": "when global x > 0 set global y to 1", "fired": 0, \
            "unavailable": "no x"}
                }
              },
              "problems": []
            }
            """);
  }

  @Test
  void jsonLinesHaveALineForEachKnobChangeAndRule() throws IOException {
    List<String> lines = Reports.lines(report()).lines().toList();
    assertThat(lines.get(0)).endsWith("\"slowdown-error\": 0.3}, \"changes-dropped\": 3}");
    assertThat(lines.subList(lines.size() - 9, lines.size()))
        .containsExactly(
            "{\"kind\": \"knob\", \"name\": \"solver.block\", \"scope\": \"global\", \"type\": \"int32\","
                + " \"unit\": \"1\", \"help\": \"Rows of a block.\", \"min\": 1, \"max\": 64,"
                + " \"initial\": 32, \"value\": 64}",
            "{\"kind\": \"knob\", \"name\": \"solver.step\", \"scope\": \"global\", \"type\": \"float\","
                + " \"unit\": \"ms\", \"help\": \"\", \"min\": 0.5, \"initial\": 2.0}",
            "{\"kind\": \"knob\", \"name\": \"solver.block@per_worker\", \"scope\": \"per_worker\","
                + " \"type\": \"int64\", \"unit\": \"1\", \"help\": \"\","
                + " \"values\": {\"2\": 0, \"10\": 9223372036854775807}}",
            "{\"kind\": \"change\", \"time\": 10, \"knob\": \"solver.block\", \"origin\": \"api\","
                + " \"before\": 32, \"after\": 64}",
            "{\"kind\": \"change\", \"time\": 20, \"knob\": \"solver.block@per_worker\","
                + " \"instance\": 2, \"origin\": \"rule:slow\", \"after\": 7, \"pending\": true}",
            "{\"kind\": \"change\", \"time\": 30, \"knob\": \"starpu.alpha\", \"instance\": \"dmda\","
                + " \"origin\": \"jmx\", \"before\": 0.1, \"rejected\": \"not NaN\"}",
            "{\"kind\": \"change\", \"time\": 40, \"knob\": \"solver.step\", \"origin\": \"jmx\","
                + " \"before\": 0.7, \"after\": 0.1, \"rejected\": \"too low\"}",
            "{\"kind\": \"rule\", \"name\": \"slow\", \"text\": \"when global a < 1 set global b to 2\","
                + " \"fired\": 4}",
            "{\"kind\": \"rule\", \"name\": \"lost\", \"text\": \"when global x > 0 set global y to 1\","
                + " \"fired\": 0, \"unavailable\": \"no x\"}");
  }

  @Test
  void whereNothingCouldBeSteeredThereIsNoWordOfIt() throws IOException {
    Report plain = steered(SteeringSnapshot.NONE, List.of());
    assertThat(Reports.document(plain)).isEqualTo(Reports.document(Reports.small()));
    assertThat(Reports.document(plain)).doesNotContain("steering");
    assertThat(Reports.lines(plain)).isEqualTo(Reports.lines(Reports.small()));
  }

  @Test
  void rulesAloneAreSaidToo() throws IOException {
    String document =
        Reports.document(
            steered(
                SteeringSnapshot.NONE,
                List.of(new RuleInfo("r", "when", 0, Optional.of("no counter")))));
    assertThat(document)
        .contains("\"r\": {\"text\": \"when\", \"fired\": 0, \"unavailable\": \"no counter\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "type": "int32"                 | "type": "boolean"
          "scope": "global"               | "scope": "thread"
          "value": 64                     | "value": 64, "values": {}
          "origin": "api"                 | "source": "api"
          "time": 10                      | "time": 1.5
          "pending": true                 | "pending": false
          "pending": true                 | "pending": true, "rejected": "no"
          "instance": 2                   | "instance": 2.5
          "fired": 4                      | "fired": -4
          """)
  void theSchemasRejectWhatIsNotSo(String right, String wrong) throws IOException {
    String document = Reports.document(report());
    assertThat(document).contains(right);
    assertThatThrownBy(() -> Schemas.checkDocument(document.replace(right, wrong)))
        .isInstanceOf(AssertionError.class);
    String line =
        Reports.lines(report())
            .lines()
            .filter(text -> text.contains(right))
            .filter(text -> text.matches(".*\"kind\": \"(knob|change|rule)\".*"))
            .collect(Collectors.toList())
            .get(0);
    assertThatCode(() -> Schemas.checkLine(line)).doesNotThrowAnyException();
    assertThatThrownBy(() -> Schemas.checkLine(line.replace(right, wrong)))
        .isInstanceOf(AssertionError.class);
  }
}
