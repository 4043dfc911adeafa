package dev.edpm.annotations.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationTextTest {

  @Test
  void everyPartIsRead() throws Exception {
    assertThat(ExpectationText.parse("MatMul.multiply(int,double[]): time.cpu <= 5ms p90"))
        .isEqualTo(
            new ExpectationText(
                "MatMul.multiply(int,double[])",
                "time.cpu",
                Comparison.AT_MOST,
                new Bound(5e6, Bound.Kind.TIME, "5ms"),
                Statistic.P90));
  }

  @Test
  void aNameInQuotesMayContainBlanksAndColons() throws Exception {
    assertThat(ExpectationText.parse("\"a: <row>\": executions==1").region()).isEqualTo("a: <row>");
    assertThat(ExpectationText.parse("row : executions == 1").region()).isEqualTo("row");
  }

  @Test
  void withoutAStatisticItIsTheSum() throws Exception {
    ExpectationText text = ExpectationText.parse("row: jvm.allocated-bytes<=0");
    assertThat(text.statistic()).isEqualTo(Statistic.SUM);
    assertThat(text.subject()).isEqualTo("jvm.allocated-bytes");
    assertThat(ExpectationText.parse("row: time.wall > 0 self").subject())
        .isEqualTo("time.wall self");
  }

  @ParameterizedTest
  @CsvSource({
    "64, 64, NUMBER",
    "1_000, 1000, NUMBER",
    "-1.5e3, -1500, NUMBER",
    "500ns, 500, TIME",
    "20us, 20000, TIME",
    "5ms, 5000000, TIME",
    "0.5s, 500000000, TIME",
    "+1%, 1, PERCENT",
    "-0.5%, -0.5, PERCENT"
  })
  void boundsHaveUnits(String text, double value, Bound.Kind kind) throws Exception {
    Bound bound = ExpectationText.parse("row: a.b == " + text).bound();
    assertThat(bound).isEqualTo(new Bound(value, kind, text));
  }

  @ParameterizedTest
  @CsvSource({"+10%, 200, 220", "-10%, 200, 180", "+10%, -200, -180", "+0%, 7, 7", "5, 200, 5"})
  void aPercentageIsAChangeOfTheBaseline(String text, double baseline, double bound)
      throws Exception {
    assertThat(ExpectationText.parse("row: a.b <= " + text).bound().of(baseline)).isEqualTo(bound);
  }

  @ParameterizedTest
  @CsvSource({
    "row executions == 1, 5, expected a colon",
    "'', 1, expected the name of a region",
    "== 1, 1, expected the name of a region",
    "row:, 5, expected the name of a counter",
    "row: <= 1, 6, expected the name of a counter",
    "row: a.b, 9, expected one of <",
    "row: a.b = 1, 10, expected one of <",
    "row: a.b <=, 12, expected a number",
    "row: a.b <= x, 13, expected a number",
    "row: a.b <= 1e999, 13, a double can hold",
    "row: a.b <= 5m, 13, a time such as 5ms",
    "row: a.b <= 1 p42, 15, 'expected a statistic (sum, self, min'",
    "row: a.b <= 1 p50 p90, 19, expected the end",
    "row: executions == 1 p50, 22, expected the end",
    "'\"row: a.b <= 1', 1, is not closed"
  })
  void aFaultIsOneSentenceWithItsPosition(String text, int position, String fault) {
    RuleSyntaxException e =
        catchThrowableOfType(RuleSyntaxException.class, () -> ExpectationText.parse(text));
    assertThat(e).as(text).hasMessageContaining(fault);
    assertThat(e.position()).isEqualTo(position);
  }

  @Test
  void theTextOfAnExpectationIsReadAgain() throws Exception {
    for (String text :
        new String[] {
          "row: executions != 0", "\"a b\": time.wall <= +5% p999", "x: a.b > -3 self"
        }) {
      ExpectationText parsed = ExpectationText.parse(text);
      assertThat(ExpectationText.parse(parsed.toString())).isEqualTo(parsed);
    }
  }

  @Test
  void aVeryLongTextIsNotParsed() {
    assertThat(
            catchThrowableOfType(
                RuleSyntaxException.class, () -> ExpectationText.parse("x".repeat(2001))))
        .hasMessageContaining("at most 2000 characters");
  }
}
