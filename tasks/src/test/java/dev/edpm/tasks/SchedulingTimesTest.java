package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.feedback.SchedulingTimes;
import dev.edpm.tasks.feedback.SchedulingTotals;
import dev.edpm.tasks.feedback.TaskFeedback;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When tasks are pushed, popped and called back. */
@Timeout(60)
class SchedulingTimesTest {

  private final TaskEngine engine = new FeedbackLab().start(1);

  @AfterEach
  void end() {
    engine.abort();
  }

  @Test
  void aTaskIsPushedAndPoppedBeforeItStarts() {
    engine.feedback().enable();
    Task task = engine.task("t", v -> {}).submit();
    task.await();
    TaskFeedback feedback = task.feedback().orElseThrow();
    SchedulingTimes times = feedback.scheduling();
    assertThat(times.pushStart()).isGreaterThanOrEqualTo(feedback.ready());
    // The worker may have asked before, and received the task before the push had returned.
    assertThat(times.popEnd()).isBetween(times.pushStart(), feedback.started());
    assertThat(times.popStart()).isPositive().isLessThanOrEqualTo(times.popEnd());
    assertThat(times.pop()).isEqualTo(times.popEnd() - times.popStart());
    assertThat(times.pushEnd() == 0 || times.pushEnd() >= times.pushStart()).isTrue();
    assertThat(times.push()).isNotNegative();
    assertThat(times.callback()).isZero();
  }

  @Test
  void aTaskThatItsWorkerRunsAtOnceIsNeitherPushedNorPopped() {
    engine.feedback().enable();
    CountDownLatch submitted = new CountDownLatch(1);
    Task first = engine.task("first", v -> submitted.await()).submit();
    Task second = engine.task("second", v -> {}).after(first).submit();
    Task bound = engine.task("bound", v -> {}).onWorker(0).submit();
    submitted.countDown();
    engine.awaitAll();
    SchedulingTimes none = new SchedulingTimes(0, 0, 0, 0, 0, 0);
    assertThat(second.feedback().orElseThrow().scheduling()).isEqualTo(none);
    assertThat(bound.feedback().orElseThrow().scheduling()).isEqualTo(none);
  }

  @Test
  void aCallbackRunsAfterTheTask() {
    engine.feedback().enable();
    long[] seen = new long[1];
    Task task = engine.task("t", v -> {}).callback(() -> seen[0] = System.nanoTime()).submit();
    task.await();
    TaskFeedback feedback = task.feedback().orElseThrow();
    SchedulingTimes times = feedback.scheduling();
    assertThat(seen[0]).isBetween(times.callbackStart(), times.callbackEnd());
    assertThat(times.callbackStart()).isGreaterThanOrEqualTo(feedback.ended());
    assertThat(times.callback()).isEqualTo(times.callbackEnd() - times.callbackStart());
  }

  @Test
  void theTotalsOfACodeletAreTheSumsOverItsTasks() {
    engine.feedback().enable();
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      TaskBuilder task = engine.task("t", v -> {});
      tasks.add((i % 3 == 0 ? task.callback(() -> {}) : task).submit());
      engine.task("bound", v -> {}).onWorker(0).submit();
    }
    engine.awaitAll();
    List<SchedulingTimes> all =
        tasks.stream().map(task -> task.feedback().orElseThrow().scheduling()).toList();
    SchedulingTotals totals = engine.feedback().codelet("t").get(0).scheduling();
    assertThat(totals.pops()).isEqualTo(all.stream().filter(one -> one.popEnd() > 0).count());
    assertThat(totals.pop()).isEqualTo(all.stream().mapToLong(SchedulingTimes::pop).sum());
    assertThat(totals.callbacks()).isEqualTo(17);
    assertThat(totals.callback())
        .isEqualTo(all.stream().mapToLong(SchedulingTimes::callback).sum());
    // The push of a task may return after the task has ended.
    assertThat(totals.pushes())
        .isPositive()
        .isLessThanOrEqualTo(all.stream().filter(one -> one.pushEnd() > 0).count());
    assertThat(totals.push())
        .isLessThanOrEqualTo(all.stream().mapToLong(SchedulingTimes::push).sum());
    assertThat(engine.feedback().codelet("bound").get(0).scheduling())
        .isEqualTo(SchedulingTotals.NONE);
  }

  @Test
  void aResetDiscardsTheTotals() {
    engine.feedback().enable();
    engine.task("t", v -> {}).callback(() -> {}).submit().await();
    engine.feedback().reset();
    assertThat(engine.feedback().codelet("t")).isEmpty();
    engine.task("t", v -> {}).callback(() -> {}).submit().await();
    assertThat(engine.feedback().codelet("t").get(0).scheduling().callbacks()).isEqualTo(1);
  }

  @Test
  void withoutFeedbackThereAreNone() {
    Task task = engine.task("t", v -> {}).callback(() -> {}).submit();
    task.await();
    assertThat(task.feedback()).isEmpty();
  }
}
