package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectedTest {

  @ParameterizedTest
  @CsvSource({
    "a 1, a 1, true",
    "a 1, a 2, false",
    "a ... c, a b c, true",
    "a ... c, a b d, false",
    "a.b, axb, false",
  })
  void comparesToTheLetterButForDots(String page, String output, boolean same) {
    assertThat(new Expected(List.of(page), false).matches(output + "\n")).isEqualTo(same);
  }

  @ParameterizedTest
  @CsvSource({
    "a 1, a 29, true",
    "'{\"n\":12}', '{\"n\":7}', true",
    "a  1.5 ms, a   17 µs, true",
    "l2-stores 1, l3-stores 1, false",
    "a 1, b 1, false",
    "a 1, a x, false",
    "a 1, a 1 2, false",
    "a 1   ..., a 1, true",
    "a 1   ..., a 1   2 %, true",
    "a 1   ..., a 12 3 x, true",
    "a 1   ..., a 1x, false",
  })
  void letsFiguresDiffer(String page, String output, boolean same) {
    assertThat(new Expected(List.of(page), true).matches(output + "\n")).isEqualTo(same);
  }

  @Test
  void letsDotsStandForLines() {
    Expected expected = new Expected(List.of("a", "...", "c"), false);
    assertThat(expected.matches("a\nc\n")).isTrue();
    assertThat(expected.matches("a\nb\nb\nc\n")).isTrue();
    assertThat(expected.matches("a\nb\n")).isFalse();
    assertThat(expected.matches("a\nb\nc\nd\n")).isFalse();
  }
}
