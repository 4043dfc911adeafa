package dev.edpm.tasks.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PredecessorNumbersTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64, 65, 66, 1000})
  void eachTaskIsListedOnce(int tasks) {
    List<Long> numbers = new ArrayList<>(LongStream.range(0, tasks).boxed().toList());
    PredecessorNumbers predecessors = new PredecessorNumbers(null);
    Random random = new Random(tasks);
    for (int i = 0; i < 3; i++) {
      Collections.shuffle(numbers, random);
      numbers.forEach(predecessors::add);
    }
    predecessors.settle();

    List<Long> listed = new ArrayList<>();
    for (int i = 0; i < predecessors.size(); i++) {
      PredecessorNumbers.<RuntimeException>unpack(
          predecessors.packed(i), (number, why) -> listed.add(number));
    }
    assertThat(listed).containsExactlyInAnyOrderElementsOf(numbers);
  }

  @Test
  void aTaskThatIsFollowedForTwoReasonsIsListedForBoth() {
    PredecessorNumbers predecessors = new PredecessorNumbers(null);
    for (PredecessorNumbers.Why why :
        List.of(PredecessorNumbers.Why.TASK, PredecessorNumbers.Why.DATA)) {
      predecessors.because(why);
      LongStream.range(0, 100).forEach(predecessors::add);
    }
    predecessors.settle();
    assertThat(predecessors.size()).isEqualTo(200);
    assertThat(predecessors.list()).hasSize(100);
  }
}
