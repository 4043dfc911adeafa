package dev.edpm.tasks.sched;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Eager and prio. */
class CentralQueueTest {

  private final FakeWorkers workers = new FakeWorkers(2);
  private final FakeTask low = new FakeTask("low").priority(-1);
  private final FakeTask first = new FakeTask("first").priority(7);
  private final FakeTask second = new FakeTask("second").priority(7);

  @Test
  void eagerIsFirstInFirstOut() {
    Scheduler scheduler = new EagerPolicy().create(workers);
    push(scheduler);
    assertThat(popAll(scheduler)).containsExactly(low, first, second);
  }

  @Test
  void prioIsByPriorityAndFirstInFirstOutWithinOne() {
    Scheduler scheduler = new PrioPolicy().create(workers);
    push(scheduler);
    assertThat(popAll(scheduler)).containsExactly(first, second, low);
  }

  @Test
  void disabledWorkersGetNothing() {
    workers.enable(0, false);
    for (SchedulingPolicy policy : List.of(new EagerPolicy(), new PrioPolicy())) {
      Scheduler scheduler = policy.create(workers);
      push(scheduler);
      assertThat(scheduler.pop(0)).as(policy.name()).isNull();
      assertThat(scheduler.pop(1)).as(policy.name()).isNotNull();
    }
  }

  private void push(Scheduler scheduler) {
    for (FakeTask task : List.of(low, first, second)) {
      assertThat(scheduler.push(task, 0)).isEqualTo(Scheduler.ANYBODY);
    }
  }

  private static List<ReadyTask> popAll(Scheduler scheduler) {
    List<ReadyTask> popped = new ArrayList<>();
    int worker = 0;
    for (ReadyTask task = scheduler.pop(0); task != null; task = scheduler.pop(worker)) {
      popped.add(task);
      worker = 1 - worker;
    }
    return popped;
  }
}
