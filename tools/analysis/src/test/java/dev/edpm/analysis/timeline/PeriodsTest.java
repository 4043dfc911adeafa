package dev.edpm.analysis.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PeriodsTest {

  @Test
  void thePartsOfAnIntervalAreThoseWhoseMomentsAreInAPeriod() {
    Random random = new Random(1);
    for (int round = 0; round < 2000; round++) {
      List<long[]> given = new ArrayList<>();
      for (int i = random.nextInt(6); i > 0; i--) {
        long start = random.nextInt(40);
        given.add(new long[] {start, start + random.nextInt(10) - 1});
      }
      long start = random.nextInt(40);
      long end = start + random.nextInt(20);
      List<Long> moments = new ArrayList<>();
      new Periods(given)
          .forEachPart(start, end, (from, to) -> LongStream.range(from, to).forEach(moments::add));

      // Each moment once, although periods overlap.
      List<Long> expected =
          LongStream.range(start, end)
              .filter(at -> given.stream().anyMatch(one -> one[0] <= at && at < one[1]))
              .boxed()
              .toList();
      assertThat(moments).as("round %d", round).isEqualTo(expected);
    }
  }

  @Test
  void periodsThatOnlyMeetAreTwo() {
    Periods periods = new Periods(List.of(new long[] {5, 9}, new long[] {1, 5}));
    List<List<Long>> parts = new ArrayList<>();
    periods.forEachPart(0, 20, (from, to) -> parts.add(List.of(from, to)));
    assertThat(parts).containsExactly(List.of(1L, 5L), List.of(5L, 9L));
  }
}
