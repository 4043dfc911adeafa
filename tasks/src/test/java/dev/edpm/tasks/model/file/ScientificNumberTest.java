package dev.edpm.tasks.model.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScientificNumberTest {

  /** As {@code printf("%e")} of the C library of GNU prints them. */
  @ParameterizedTest
  @CsvSource({
    "42, 4.200000e+01",
    "NaN, nan",
    "Infinity, inf",
    "-Infinity, -inf",
    "0, 0.000000e+00",
    "-0.0, -0.000000e+00",
    "-1.5e-5, -1.500000e-05",
    "9.9999996, 1.000000e+01",
    "1e100, 1.000000e+100",
    "1e-100, 1.000000e-100",
    "4.9e-324, 4.940656e-324",
    "1.7976931348623157e308, 1.797693e+308",
    "1.0000005, 1.000001e+00",
    "1.0000015, 1.000001e+00",
    "1000000.5, 1.000000e+06",
    "1000001.5, 1.000002e+06",
    "0.125, 1.250000e-01"
  })
  void isWrittenAsInC(double value, String text) {
    assertThat(ScientificNumber.of(value)).isEqualTo(text);
  }
}
