package dev.edpm.view.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TaskChainTest {

  @Test
  void isAbsentWithoutLinks() {
    TaskChain chain = new TaskChain();
    chain.task(0, 5);
    assertThat(chain.longest()).isEmpty();
  }

  @Test
  void isTheLongestOfAllChains() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int tasks = 2 + random.nextInt(9);
      List<List<Integer>> after = new ArrayList<>();
      long[] lengths = new long[tasks];
      TaskChain chain = new TaskChain();
      int links = 0;
      for (int task = 0; task < tasks; task++) {
        after.add(new ArrayList<>());
        lengths[task] = random.nextInt(100);
        chain.task(task, lengths[task]);
        for (int other = 0; other < task; other++) {
          if (random.nextInt(3) == 0) {
            after.get(task).add(other);
            chain.link(task, other);
            links++;
          }
        }
      }
      long longest = 0;
      for (int task = 0; task < tasks; task++) {
        longest = Math.max(longest, longest(task, after, lengths));
      }
      assertThat(chain.longest())
          .isEqualTo(links == 0 ? OptionalLong.empty() : OptionalLong.of(longest));
    }
  }

  /** Tries every chain. */
  private static long longest(int task, List<List<Integer>> after, long[] lengths) {
    long before = 0;
    for (int other : after.get(task)) {
      before = Math.max(before, longest(other, after, lengths));
    }
    return before + lengths[task];
  }

  @Test
  void aCycleOrALongChainDoesNotFail() {
    TaskChain chain = new TaskChain();
    chain.task(0, 1);
    chain.task(1, 1);
    chain.link(0, 1);
    chain.link(1, 0);
    assertThat(chain.longest()).isPresent();
    TaskChain deep = new TaskChain();
    for (int task = 0; task < 300_000; task++) {
      deep.task(task, 1);
      if (task > 0) {
        deep.link(task - 1, task);
      }
    }
    assertThat(deep.longest()).hasValue(300_000);
  }
}
