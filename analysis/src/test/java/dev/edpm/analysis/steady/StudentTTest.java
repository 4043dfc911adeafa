package dev.edpm.analysis.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The t-test, compared with closed forms and with the tables of textbooks. */
class StudentTTest {

  /** Critical values of t, two-sided, as textbooks print them. */
  @ParameterizedTest
  @CsvSource({
    "12.706, 1, 0.05",
    "4.303, 2, 0.05",
    "2.571, 5, 0.05",
    "4.032, 5, 0.01",
    "2.228, 10, 0.05",
    "4.587, 10, 0.001",
    "1.697, 30, 0.10",
    "3.646, 30, 0.001",
    "1.980, 120, 0.05",
    "3.373, 120, 0.001",
    "1.960, 1000000, 0.05"
  })
  void probabilitiesAreThoseOfTables(double t, double freedom, double p) {
    assertThat(StudentT.twoSided(t, freedom)).isCloseTo(p, within(p * 2e-3));
    assertThat(StudentT.twoSided(-t, freedom)).isEqualTo(StudentT.twoSided(t, freedom));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.01, 0.5, 1, 2, 7, 40, 1000})
  void probabilitiesAreThoseOfClosedForms(double t) {
    double cauchy = 1 - 2 / Math.PI * Math.atan(t);
    assertThat(StudentT.twoSided(t, 1)).isCloseTo(cauchy, within(1e-10));
    double two = 1 - t / Math.sqrt(2 + t * t);
    assertThat(StudentT.twoSided(t, 2)).isCloseTo(two, within(1e-10));
    double u = t / Math.sqrt(4 + t * t);
    double four = 1 - u * (3 - u * u) / 2;
    assertThat(StudentT.twoSided(t, 4)).isCloseTo(four, within(1e-10));
  }

  /** Worked by hand: means 2 and 6, pooled variance 1, t = 4 / sqrt(2 / 3). */
  @Test
  void theTestOfTwoSamplesPoolsTheirVariances() {
    double[] series = {9, 1, 2, 3, 5, 6, 7, 9};
    double u = 4 / Math.sqrt(2.0 / 3);
    u /= Math.sqrt(4 + u * u);
    assertThat(StudentT.pValue(series, 1, 4, 7)).isCloseTo(1 - u * (3 - u * u) / 2, within(1e-10));
  }

  @Test
  void valuesThatDoNotVaryDifferOrAreTheSame() {
    double[] series = {1, 1, 1, 2, 2, 2};
    assertThat(StudentT.pValue(series, 0, 3, 6)).isZero();
    assertThat(StudentT.pValue(series, 0, 1, 3)).isEqualTo(1);
  }
}
