package dev.edpm.tasks.sched;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class PriorityDequeTest {

  private record Entry(int number, int priority) {}

  /**
   * Each step adds a task of a priority from 0 to 4, or takes one (5 the first, 6 the last). The
   * oracle is a list that is searched.
   */
  @Property(tries = 300)
  void firstAndLastAreOfTheGreatestPriorityInOrderOfArrival(
      @ForAll @Size(max = 60) List<@IntRange(max = 6) Integer> steps) {
    PriorityDeque<Entry> deque = new PriorityDeque<>();
    List<Entry> oracle = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      int step = steps.get(i);
      if (step < 5) {
        Entry entry =
            new Entry(i, step == 4 ? Integer.MAX_VALUE : step == 0 ? Integer.MIN_VALUE : step);
        oracle.add(entry);
        deque.add(entry, entry.priority());
      } else {
        boolean first = step == 5;
        Entry taken = first ? deque.first() : deque.last();
        assertThat(taken).isEqualTo(take(oracle, first));
      }
      assertThat(deque.size()).isEqualTo(oracle.size());
      assertThat(deque.isEmpty()).isEqualTo(oracle.isEmpty());
    }
    while (!oracle.isEmpty()) {
      assertThat(deque.first()).isEqualTo(take(oracle, true));
    }
    assertThat(deque.first()).isNull();
    assertThat(deque.last()).isNull();
  }

  private static Entry take(List<Entry> oracle, boolean first) {
    Entry best = null;
    for (Entry entry : oracle) {
      if (best == null
          || entry.priority() > best.priority()
          || !first && entry.priority() == best.priority()) {
        best = entry;
      }
    }
    oracle.remove(best);
    return best;
  }
}
