package dev.edpm.tasks.sched;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RandomPolicyTest {

  private static final int TASKS = 6000;

  private final FakeWorkers workers = new FakeWorkers(4);
  private final Scheduler scheduler = new RandomPolicy().create(workers);

  @Test
  void drawnWorkerGetsTheTaskAndKeepsTheOrder() {
    FakeTask a = new FakeTask("a");
    int worker = scheduler.push(a, 0);
    FakeTask b = new FakeTask("b");
    while (scheduler.push(b, 0) != worker) {
      // Until the same worker is drawn once more.
    }
    for (int other = 0; other < 4; other++) {
      if (other == worker) {
        assertThat(scheduler.pop(other)).isSameAs(a);
        assertThat(scheduler.pop(other)).isSameAs(b);
      }
      ReadyTask more = scheduler.pop(other);
      assertThat(more == null || more == b).isTrue();
    }
  }

  /** With a fixed seed, so that it is the same each time; 4 standard deviations are 150. */
  @Test
  void allThatAreEnabledAreAsLikely() {
    workers.enable(1, false);
    int[] counts = new int[4];
    for (int i = 0; i < TASKS; i++) {
      counts[scheduler.push(new FakeTask("task"), Scheduler.ANYBODY)]++;
    }
    assertThat(counts[1]).isZero();
    for (int worker : new int[] {0, 2, 3}) {
      assertThat(counts[worker]).isBetween(TASKS / 3 - 150, TASKS / 3 + 150);
    }
  }

  @Test
  void disabledWorkersRunWhatTheyHave() {
    FakeTask task = new FakeTask("task");
    int worker = scheduler.push(task, Scheduler.ANYBODY);
    workers.enable(worker, false);
    assertThat(scheduler.pop(worker)).isSameAs(task);
  }
}
