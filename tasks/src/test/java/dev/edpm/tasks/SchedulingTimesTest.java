package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.feedback.SchedulingTimes;
import dev.edpm.tasks.feedback.TaskFeedback;
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
  void withoutFeedbackThereAreNone() {
    Task task = engine.task("t", v -> {}).callback(() -> {}).submit();
    task.await();
    assertThat(task.feedback()).isEmpty();
  }
}
