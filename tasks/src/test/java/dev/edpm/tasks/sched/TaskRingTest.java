package dev.edpm.tasks.sched;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class TaskRingTest {

  /** Each step adds so many, or takes one (0 the first, 1 the last). The oracle is the JDK's. */
  @Property(tries = 300)
  void givesWhatADequeGives(@ForAll @Size(max = 40) List<@IntRange(max = 9) Integer> steps) {
    TaskRing<Integer> ring = new TaskRing<>();
    ArrayDeque<Integer> oracle = new ArrayDeque<>();
    int number = 0;
    for (int step : steps) {
      if (step == 0) {
        assertThat(ring.pollFirst()).isEqualTo(oracle.pollFirst());
      } else if (step == 1) {
        assertThat(ring.pollLast()).isEqualTo(oracle.pollLast());
      }
      for (int i = 2; i <= step; i++) {
        ring.addLast(number);
        oracle.addLast(number++);
      }
      assertThat(ring.isEmpty()).isEqualTo(oracle.isEmpty());
    }
    while (!oracle.isEmpty()) {
      assertThat(ring.pollFirst()).isEqualTo(oracle.pollFirst());
    }
    assertThat(ring.pollFirst()).isNull();
    assertThat(ring.pollLast()).isNull();
    assertThat(ring.isEmpty()).isTrue();
  }
}
