package dev.edpm.spark.stage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The distribution of run times, compared with the sorted values. */
class RunTimesTest {

  @Test
  void medianHasTwoDigitsAndTheRestIsExact() {
    Random random = new Random(26);
    for (int round = 0; round < 500; round++) {
      long[] values =
          random.longs(1 + random.nextInt(200), 0, 1L << (1 + random.nextInt(40))).toArray();
      RunTimes times = new RunTimes();
      Arrays.stream(values).forEach(times::add);
      Arrays.sort(values);
      long median = values[(values.length - 1) / 2];
      assertThat(times.median()).isBetween(median - median / 64, median);
      assertThat(times.max()).isEqualTo(values[values.length - 1]);
      assertThat(times.sum()).isEqualTo(Arrays.stream(values).sum());
      assertThat(times.count()).isEqualTo(values.length);
    }
  }

  @Test
  void largestAndNegativeTimesAreCounted() {
    RunTimes times = new RunTimes();
    times.add(Long.MAX_VALUE);
    times.add(-1);
    times.add(3);
    assertThat(times.median()).isEqualTo(3);
    assertThat(times.max()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void timesAfterTheEndAreCountedWithoutTheMedian() {
    RunTimes times = new RunTimes();
    times.add(3);
    times.add(4);
    times.add(5);
    times.end();
    times.add(90);
    times.add(91);
    assertThat(times.median()).isEqualTo(4);
    assertThat(times.max()).isEqualTo(91);
    assertThat(times.sum()).isEqualTo(193);
    assertThat(times.count()).isEqualTo(5);
  }

  @Test
  void noTaskHasNoMedian() {
    assertThat(new RunTimes().median()).isZero();
  }
}
