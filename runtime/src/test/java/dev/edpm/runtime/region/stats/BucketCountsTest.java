package dev.edpm.runtime.region.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.distribution.Buckets;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BucketCountsTest {

  /** Values of all magnitudes, so that it grows to both sides, and to both ends. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void countsInAnyOrder(long seed) {
    Random random = new Random(seed);
    BucketCounts counts = new BucketCounts();
    TreeMap<Integer, Long> expected = new TreeMap<>();
    double[] weights = new double[random.nextInt(300)];
    for (int i = 0; i < 2_000; i++) {
      long value = i == 999 ? 1 : i == 1_234 ? Long.MAX_VALUE : magnitude(random);
      long times = 1 + random.nextInt(3);
      counts.add(value, times);
      expected.merge(Buckets.indexOf(value), times, Long::sum);
    }

    assertThat(counts.buckets())
        .isEqualTo(
            Buckets.of(
                expected.keySet().stream().mapToInt(i -> i).toArray(),
                expected.values().stream().mapToLong(count -> count).toArray()));
    double[] sums = counts.addTo(weights, 2);
    TreeMap<Integer, Long> doubled = new TreeMap<>();
    for (int i = 0; i < sums.length; i++) {
      if (sums[i] != 0) {
        doubled.put(i + Buckets.FIRST, (long) sums[i] / 2);
      }
    }
    assertThat(doubled).isEqualTo(expected);
  }

  private static long magnitude(Random random) {
    return 1 + (random.nextLong() >>> 1 + random.nextInt(62));
  }
}
