package dev.edpm.annotations.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.rule.ExpectationText.Bound;
import dev.edpm.annotations.rule.ExpectationText.Bound.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationTextTest {

  @Test
  void aRegionWithARelativeBound() throws Exception {
    ExpectationText region =
        new ExpectationText(
            false,
            List.of("row"),
            false,
            "jvm.allocated-bytes",
            Comparison.AT_MOST,
            new Bound(0.01, Kind.CHANGE),
            Optional.empty());
    assertThat(ExpectationText.parse("region row: jvm.allocated-bytes <= +1%")).isEqualTo(region);
    assertThat(ExpectationText.parse("row: jvm.allocated-bytes<=+1%")).isEqualTo(region);
    assertThat(ExpectationText.parse(" row :jvm.allocated-bytes <= +1% ")).isEqualTo(region);
    assertThat(ExpectationText.parse("row : jvm.allocated-bytes <= +1%")).isEqualTo(region);
  }

  @Test
  void aPathWithATimeAndAStatistic() throws Exception {
    assertThat(ExpectationText.parse("path a/b: time.cpu <= 5ms p90"))
        .isEqualTo(
            new ExpectationText(
                true,
                List.of("a", "b"),
                false,
                "time.cpu",
                Comparison.AT_MOST,
                new Bound(5e6, Kind.TIME),
                Optional.of("p90")));
  }

  @Test
  void quotedNamesAreTakenLiterally() throws Exception {
    assertThat(ExpectationText.parse("region \"GET /x: y\": executions == 1").names())
        .containsExactly("GET /x: y");
    assertThat(ExpectationText.parse("region \"a*\": executions == 1").quoted()).isTrue();
    assertThat(ExpectationText.parse("path main/\"GET /x\"/row: executions == 1").names())
        .containsExactly("main", "GET /x", "row");
    assertThat(ExpectationText.parse("a:b: executions == 1").names()).containsExactly("a:b");
    assertThat(ExpectationText.parse("path: executions == 1").names()).containsExactly("path");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, NUMBER",
    "-5%, -0.05, CHANGE",
    "+0%, 0, CHANGE",
    "1_000, 1000, NUMBER",
    "1.5us, 1500, TIME",
    "2s, 2000000000, TIME",
    "64KiB, 65536, BYTES",
    "3kB, 3000, BYTES",
    "1e3, 1000, NUMBER"
  })
  void bounds(String text, double value, Kind kind) throws Exception {
    assertThat(ExpectationText.parse("r: c <= " + text).bound()).isEqualTo(new Bound(value, kind));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | at character 1: expected the name of a region, found the end",
        "row | at character 4: expected a colon after the name, found the end",
        "row: | at character 5: expected the name of a counter, found the end",
        "row: c | at character 7: expected one of < <= > >= == !=, found the end",
        "row: c <= | at character 10: expected a bound such as +1%, 512, 5ms or 64KiB, found the end",
        "row: c <= 1% | at character 11: expected a change with a sign, such as +1%, found \"1%\"",
        "row: c <= 5 furlongs | at character 13: expected a statistic",
        "row: c <= 5m | at character 11: expected a bound such as",
        "row: c <= 1e999 | at character 11: expected a number that a double can hold",
        "row: c <= 1 p90 x | at character 17: expected the end of the expectation, found \"x\"",
        "path a//b: c <= 1 | expected a path such as multiply/row without empty names",
        ": c <= 1 | at character 1: expected the name of a region, found \":\"",
        "row x: c <= 1 | at character 5: expected a colon after the name, found \"x:\"",
      })
  void faultsHaveAPlace(String text, String message) {
    assertThatThrownBy(() -> ExpectationText.parse(text))
        .isInstanceOf(RuleSyntaxException.class)
        .hasMessageContaining(message);
  }
}
