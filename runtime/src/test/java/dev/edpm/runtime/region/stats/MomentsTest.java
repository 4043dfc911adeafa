package dev.edpm.runtime.region.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sums of values that have not been passed to the percentiles yet. */
class MomentsTest {

  /** So many that small values are counted from then on. */
  private static final int MANY = 1000;

  private static Moments values(long each, long last) {
    Moments moments = new Moments(new Percentiles());
    for (int i = 0; i < MANY; i++) {
      moments.add(each, true);
    }
    moments.add(last, true);
    return moments;
  }

  @ParameterizedTest
  @CsvSource({"1, 200, 200", "200, 1, 200", "0, 0, 0", "1, 300, 300", "300, 1, 300"})
  void theMaximumIncludesValuesThatAreOnlyCounted(long each, long last, long max) {
    Moments sums = new Moments(new Percentiles());
    sums.addSums(values(each, last));
    sums.addSums(values(0, 0));
    assertThat(sums.count()).isEqualTo(2 * (MANY + 1));
    assertThat(sums.sum()).isEqualTo(MANY * each + last);
    assertThat(sums.max()).isEqualTo(max);
  }
}
