package dev.edpm.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1234567        | 1  | 1,234,567
          1234.56        | 1  | 1,234.6
          -1234567       | 1  | -1,234,567
          1234567        | uJ | 1,234,567 uJ
          1023           | By | 1,023 B
          1048575        | By | 1,024.00 KiB
          999            | ns | 999 ns
          1234567890123456 | ns | 1,234,567.89 s
          """)
  void numbersHaveCommasBetweenThousands(double value, String unit, String text) {
    assertThat(Units.format(value, unit)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0.25      | 1  | 0.3
          0.0996    | 1  | 0.1
          -0.04     | ns | -0.04 ns
          0.0000671 | 1  | 0.000067
          1e-12     | 1  | 1E-12
          0         | 1  | 0
          NaN       | 1  | NaN
          """)
  void smallNumbersDoNotLookLikeZero(double value, String unit, String text) {
    assertThat(Units.format(value, unit)).isEqualTo(text);
  }

  @Test
  void countsAndSharesAreWrittenAlike() {
    assertThat(Units.count(1, "task")).isEqualTo("1 task");
    assertThat(Units.count(0, "task")).isEqualTo("0 tasks");
    assertThat(Units.count(1234, "class", "classes")).isEqualTo("1,234 classes");
    assertThat(Units.percent(0.5)).isEqualTo("50.0 %");
    assertThat(Units.percent(123.4)).isEqualTo("12,340.0 %");
  }

  @Test
  void theLocaleDoesNotMatter() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(Units.decimal(1234.5)).isEqualTo("1,234.5");
      assertThat(Units.format(1234.5, "ns")).isEqualTo("1.23 µs");
    } finally {
      Locale.setDefault(before);
    }
  }
}
