package dev.edpm.annotations.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuleTextTest {

  @Test
  void everyPartIsRead() throws Exception {
    RuleText rule =
        RuleText.parse(
            "when per_region time.wall of \"a row\" >= -1.5e3 for 3 samples set per_worker"
                + " starpu.worker.w_enable of 2 to 0 at most every 500ms");
    assertThat(rule.when())
        .isEqualTo(
            new RuleText.Condition(
                MonitorScope.PER_REGION,
                "time.wall",
                Optional.of("a row"),
                Comparison.AT_LEAST,
                -1500,
                3));
    assertThat(rule.set())
        .isEqualTo(
            new RuleText.Change(
                KnobScope.PER_WORKER, "starpu.worker.w_enable", Optional.of("2"), 0));
    assertThat(rule.interval()).isEqualTo(Duration.ofMillis(500));
  }

  @Test
  void withoutLimitsItIsOneSampleAndOnceASecond() throws Exception {
    RuleText rule = RuleText.parse("when global a.b < 1 set global k to 2");
    assertThat(rule.when().samples()).isEqualTo(1);
    assertThat(rule.when().instance()).isEmpty();
    assertThat(rule.set().instance()).isEmpty();
    assertThat(rule.interval()).isEqualTo(Duration.ofSeconds(1));
  }

  @ParameterizedTest
  @EnumSource
  void comparisonsNeedNoBlanks(Comparison comparison) throws Exception {
    String rule = "when global a.b" + comparison.symbol() + "1 set global k to 2";
    assertThat(RuleText.parse(rule).when().comparison()).isEqualTo(comparison);
  }

  @ParameterizedTest
  @CsvSource({"64,64", "+1,1", "-.5,-0.5", "5.,5", "1_000,1000", "1e-3,0.001", "2.5E+2,250"})
  void numbersAreJavasDecimals(String text, double number) throws Exception {
    RuleText rule = RuleText.parse("when global a.b<" + text + " set global k to " + text);
    assertThat(rule.when().bound()).isEqualTo(number);
    assertThat(rule.set().value()).isEqualTo(number);
  }

  @ParameterizedTest
  @CsvSource({"10s,PT10S", "500ms,PT0.5S", "5m,PT5M", "1h,PT1H"})
  void durationsHaveAUnit(String text, Duration duration) throws Exception {
    assertThat(
            RuleText.parse("when global a.b < 1 set global k to 2 at most every " + text)
                .interval())
        .isEqualTo(duration);
  }

  @Test
  void quotedNamesMayBeKeywords() throws Exception {
    RuleText rule =
        RuleText.parse("when per_codelet \"of\" of \"to\" == 1 set per_scheduler \"to\" to 2");
    assertThat(rule.when().counter()).isEqualTo("of");
    assertThat(rule.when().instance()).contains("to");
    assertThat(rule.set().knob()).isEqualTo("to");
  }

  @Test
  void exclamationMarkAloneIsPartOfAName() throws Exception {
    assertThat(
            RuleText.parse("when per_region a.b of !x* != 1 set global k to 2").when().instance())
        .contains("!x*");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "when global solver.residual < 1e-3 for 3 samples set global solver.block-size to 64",
        "when per_region time.wall of \"a b\" != 5 set per_scheduler s_alpha of dmda to .5 at most"
            + " every 2h"
      })
  void writtenRuleIsReadBack(String text) throws Exception {
    RuleText rule = RuleText.parse(text);
    assertThat(RuleText.parse(rule.toString())).isEqualTo(rule);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        // rule | character | what is expected
        "if global a.b < 1 set global k to 2|1|expected \"when\", found \"if\"",
        "when a.b < 1 set global k to 2|6|expected a scope (global, per_worker,",
        "when globl a.b < 1 set global k to 2|6|per_region), found \"globl\"",
        "when global < 1 set global k to 2|13|expected the name of a counter, found \"<\"",
        "when global a.b of x < 1 set global k to 2|17|has one instance",
        "when per_worker a.b of x < 1 set global k to 2|24|expected the number of a worker",
        "when per_worker a.b of -1 < 1 set global k to 2|24|expected the number of a worker",
        "when global a.b = 1 set global k to 2|17|expected one of < <= > >= == !=, found \"=\"",
        "when global a.b 1 set global k to 2|17|expected one of < <= > >= == !=, found \"1\"",
        "when global a.b <> 1 set global k to 2|17|found \"<>\"",
        "when global a.b < x set global k to 2|19|expected a number, found \"x\"",
        "when global a.b < NaN set global k to 2|19|expected a number",
        "when global a.b < 0x10 set global k to 2|19|expected a number",
        "when global a.b < 1d set global k to 2|19|expected a number",
        "when global a.b < 1_ set global k to 2|19|expected a number",
        "when global a.b < 1e999 set global k to 2|19|a double can hold",
        "when global a.b < 1 for 0 samples set global k to 2|25|number of samples from 1",
        "when global a.b < 1 for 1.5 samples set global k to 2|25|number of samples from 1",
        "when global a.b < 1 for 3 times set global k to 2|27|expected \"samples\"",
        "when global a.b < 1 put global k to 2|21|expected \"set\", found \"put\"",
        "when global a.b < 1 set per_region k to 2|25|expected a scope of knobs",
        "when global a.b < 1 set global to 2|32|expected the name of a knob, found \"to\"",
        "when global a.b < 1 set global k 2|34|expected \"to\", found \"2\"",
        "when global a.b < 1 set global k to|36|expected a number, found the end of the rule",
        "when global a.b < 1 set global k to 2 now|39|\"at most every\" or the end",
        "when global a.b < 1 set global k to 2 at least 1s|42|expected \"most\"",
        "when global a.b < 1 set global k to 2 at most every 1|53|expected a duration such as",
        "when global a.b < 1 set global k to 2 at most every 0s|53|expected a duration",
        "when global a.b < 1 set global k to 2 at most every 9999999999999h|53|expected a duration",
        "when global a.b < 1 set global k to 2 at most every 1s x|56|expected the end of the rule",
        "when global \"a.b < 1 set global k to 2|13|the quote that opens here is not closed",
        "when global \" \" < 1 set global k to 2|13|a name must not be empty",
        "'when' global a.b < 1 set global k to 2|1|expected \"when\"",
      })
  void faultsAreSaidWhereTheyAre(String rule, int character, String words) {
    RuleSyntaxException fault =
        catchThrowableOfType(RuleSyntaxException.class, () -> RuleText.parse(rule));
    assertThat(fault).isNotNull();
    assertThat(fault.fault()).contains(words);
    assertThat(fault.position()).isEqualTo(character);
    assertThat(fault).hasMessage("at character " + character + ": " + fault.fault());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  "})
  void emptyRuleLacksEverything(String rule) {
    RuleSyntaxException fault =
        catchThrowableOfType(RuleSyntaxException.class, () -> RuleText.parse(rule));
    assertThat(fault).hasMessage("at character 1: expected \"when\", found the end of the rule");
  }

  @ParameterizedTest
  @EnumSource
  void noValueSatisfiesNothing(Comparison comparison) {
    assertThat(comparison.holds(Double.NaN, 0)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "LESS,true,false,false",
    "AT_MOST,true,true,false",
    "GREATER,false,false,true",
    "AT_LEAST,false,true,true",
    "EQUAL,false,true,false",
    "NOT_EQUAL,true,false,true"
  })
  void comparisonsCompareAsInJava(Comparison comparison, boolean below, boolean at, boolean above) {
    assertThat(comparison.holds(1, 2)).isEqualTo(below);
    assertThat(comparison.holds(2, 2)).isEqualTo(at);
    assertThat(comparison.holds(3, 2)).isEqualTo(above);
  }

  @Test
  void aRuleThatIsVeryLongIsRefused() {
    String number = "1_".repeat(30_000) + "1";
    assertThatThrownBy(() -> RuleText.parse("when global a.b < " + number + " set global k to 2"))
        .isInstanceOf(RuleSyntaxException.class)
        .hasMessage("at character 2001: a rule has at most 2000 characters");
  }
}
