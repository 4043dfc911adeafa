package dev.edpm.tasks.sched;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ws and lws. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StealingSchedulerTest {

  private final FakeWorkers workers = new FakeWorkers(5);

  @ParameterizedTest
  @ValueSource(strings = {"ws", "lws"})
  void ownTasksComeByPriorityAndFirstInFirstOutWithinOne(String policy) {
    Scheduler scheduler = Policies.named(policy).create(workers);
    FakeTask low = FakeTask.of(1);
    FakeTask first = FakeTask.of(2);
    FakeTask second = FakeTask.of(2);
    pushAll(scheduler, 3, low, first, second);

    assertThat(scheduler.pop(3)).isSameAs(first);
    assertThat(scheduler.pop(3)).isSameAs(second);
    assertThat(scheduler.pop(3)).isSameAs(low);
    assertThat(scheduler.pop(3)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ws", "lws"})
  void thievesTakeTheLastOfTheGreatestPriority(String policy) {
    Scheduler scheduler = Policies.named(policy).create(workers);
    FakeTask low = FakeTask.of(1);
    FakeTask first = FakeTask.of(2);
    FakeTask second = FakeTask.of(2);
    pushAll(scheduler, 3, first, second, low);

    assertThat(scheduler.pop(0)).isSameAs(second);
    assertThat(scheduler.pop(1)).isSameAs(first);
    assertThat(scheduler.pop(2)).isSameAs(low);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ws", "lws"})
  void ownTasksComeBeforeStolenOnesOfGreaterPriority(String policy) {
    Scheduler scheduler = Policies.named(policy).create(workers);
    FakeTask mine = FakeTask.of(1);
    pushAll(scheduler, 0, FakeTask.of(9));
    pushAll(scheduler, 1, mine);

    assertThat(scheduler.pop(1)).isSameAs(mine);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ws", "lws"})
  void disabledWorkersRunTheirOwnGetNothingNewAndDoNotSteal(String policy) {
    Scheduler scheduler = Policies.named(policy).create(workers);
    FakeTask before = new FakeTask("before");
    FakeTask other = new FakeTask("other");
    pushAll(scheduler, 2, before, other);
    workers.enable(2, false);
    FakeTask after = new FakeTask("after");
    pushAll(scheduler, 2, after);

    assertThat(scheduler.pop(2)).isSameAs(before);
    assertThat(scheduler.pop(3)).as("went to the next one").isSameAs(after);
    assertThat(scheduler.pop(1)).as("is stolen").isSameAs(other);
    pushAll(scheduler, 1, new FakeTask("more"));
    assertThat(scheduler.pop(2)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ws", "lws"})
  void tasksOfOtherThreadsGoRoundTheEnabledWorkers(String policy) {
    Scheduler scheduler = Policies.named(policy).create(workers);
    List<ReadyTask> tasks = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      FakeTask task = new FakeTask("task " + i);
      tasks.add(task);
      pushAll(scheduler, Scheduler.ANYBODY, task);
    }
    for (int worker = 0; worker < 5; worker++) {
      assertThat(scheduler.pop(worker)).isSameAs(tasks.get(worker));
      assertThat(scheduler.pop(worker)).isSameAs(tasks.get(worker + 5));
    }
  }

  /** While a worker looks for a task to steal, it may get tasks of its own. */
  @ParameterizedTest
  @ValueSource(strings = {"ws", "lws"})
  void nobodyStealsFromItself(String policy) throws InterruptedException {
    int count = 200_000;
    Scheduler scheduler = Policies.named(policy).create(new FakeWorkers(1));
    Thread pushing =
        new Thread(
            () -> {
              for (int i = 0; i < count; i++) {
                scheduler.push(FakeTask.taking(i), Scheduler.ANYBODY);
              }
            });
    pushing.start();
    for (int i = 0; i < count; i++) {
      ReadyTask task = scheduler.pop(0);
      while (task == null) {
        task = scheduler.pop(0);
      }
      assertThat(task.expectedLength(0)).isEqualTo(i);
    }
    pushing.join();
  }

  @Test
  void lwsStealsFromNeighboursFirst() {
    Scheduler scheduler = Policies.named("lws").create(workers);
    FakeTask[] of = new FakeTask[5];
    for (int worker : new int[] {0, 1, 3, 4}) {
      of[worker] = new FakeTask("of worker " + worker);
      pushAll(scheduler, worker, of[worker]);
    }
    // On a ring of five, those beside 2 are 3 and 1, then 4 and 0.
    assertThat(scheduler.pop(2)).isSameAs(of[3]);
    assertThat(scheduler.pop(2)).isSameAs(of[1]);
    assertThat(scheduler.pop(2)).isSameAs(of[4]);
    assertThat(scheduler.pop(2)).isSameAs(of[0]);
    assertThat(scheduler.pop(2)).isNull();
  }

  @Test
  void wsGoesOnWhereItHasFoundSomethingLast() {
    Scheduler scheduler = Policies.named("ws").create(workers);
    FakeTask near = new FakeTask("near");
    FakeTask far = new FakeTask("far");
    FakeTask more = new FakeTask("more");
    pushAll(scheduler, 3, far, more);
    assertThat(scheduler.pop(0)).isSameAs(more);
    pushAll(scheduler, 1, near);
    assertThat(scheduler.pop(0)).isSameAs(far);
    assertThat(scheduler.pop(0)).isSameAs(near);
  }

  private static void pushAll(Scheduler scheduler, int from, FakeTask... tasks) {
    for (FakeTask task : tasks) {
      assertThat(scheduler.push(task, from)).isEqualTo(Scheduler.ANYBODY);
    }
  }
}
