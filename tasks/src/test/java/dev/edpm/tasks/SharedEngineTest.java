package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.TaskState;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The engine of the process, which closing and aborting do not end. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedEngineTest {

  private static final CodeletDefinition CHANGE =
      CodeletDefinition.named("change").readsAndWrites("data").build();

  private final EngineBench bench = new EngineBench();
  private final TaskEngine engine = bench.startOfProcess(2);

  @AfterEach
  void shutDown() {
    engine.shutDown();
    assertThat(EngineBench.workerThreads()).isEmpty();
  }

  @Test
  void closeWaitsAndTheNextBlockHasTheSameEngine() {
    AtomicInteger runs = new AtomicInteger();
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    for (int round = 1; round <= 3; round++) {
      try (TaskEngine same = engine) {
        for (int i = 0; i < 100; i++) {
          CHANGE.task(variant -> runs.incrementAndGet(), data).on(same).submit();
        }
      }
      assertThat(runs).hasValue(100 * round);
      assertThat(engine.isClosed()).isFalse();
    }
  }

  @Test
  void closeLetsPausedAndDisabledWorkersWork() {
    AtomicInteger runs = new AtomicInteger();
    engine.pause();
    engine.parts().dispatcher.enable(0, false);
    engine.parts().dispatcher.enable(1, false);
    engine.task("task", variant -> runs.incrementAndGet()).submit();
    engine.close();
    assertThat(runs).hasValue(1);
  }

  @Test
  void closeReportsFailuresThatNobodyHasSeen() {
    engine
        .task(
            "fails",
            variant -> {
              throw new IllegalStateException("no");
            })
        .submit();
    engine.close();
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly(
            "the task fails failed: java.lang.IllegalStateException: no; its failure was never observed");
    assertThatCode(engine::awaitAll).doesNotThrowAnyException();
  }

  @Test
  void abortCancelsWhatWaitsAndTheEngineGoesOn() throws InterruptedException {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    Task first =
        CHANGE
            .task(
                variant -> {
                  running.countDown();
                  go.await();
                },
                data)
            .on(engine)
            .submit();
    Task second = CHANGE.task(variant -> {}, data).on(engine).submit();
    Task tagged = engine.task("tagged", variant -> {}).afterTags(7).submit();
    running.await();
    Thread aborting = new Thread(engine::abort);
    aborting.start();
    while (!engine.parts().life.isAborted()) {
      Thread.onSpinWait();
    }
    go.countDown();
    aborting.join();
    assertThat(first.state()).isEqualTo(TaskState.DONE);
    assertThat(second.state()).isEqualTo(TaskState.CANCELLED);
    assertThat(tagged.state()).isEqualTo(TaskState.CANCELLED);

    AtomicInteger runs = new AtomicInteger();
    engine.task("after", variant -> runs.incrementAndGet()).afterTags(7).submit();
    engine.task("before", variant -> runs.incrementAndGet()).tag(7).submit();
    engine.awaitAll();
    assertThat(runs).hasValue(2);
  }

  @Test
  void aTaskMayNotClose() {
    assertThatThrownBy(engine.task("closes", variant -> engine.close()).submit()::await)
        .hasCauseInstanceOf(IllegalStateException.class);
  }
}
