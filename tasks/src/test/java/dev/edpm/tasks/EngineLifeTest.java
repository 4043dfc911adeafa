package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.sched.NewestFirstPolicy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Starting, waiting, pausing, closing and aborting. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EngineLifeTest {

  private static final CodeletDefinition CHANGE =
      CodeletDefinition.named("change").readsAndWrites("data").build();
  private static final int TASKS = 1000;

  static List<String> policies() {
    return EngineBench.policies();
  }

  @Test
  void closeDrainsAndEndsTheThreads() {
    AtomicInteger runs = new AtomicInteger();
    TaskEngine engine = EngineBench.start(3);
    assertThat(EngineBench.workerThreads()).hasSize(3);
    engine.pause();
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    for (int i = 0; i < TASKS; i++) {
      CHANGE.task(variant -> runs.incrementAndGet(), data).on(engine).submit();
    }
    engine.close();
    assertThat(runs).hasValue(TASKS);
    assertThat(engine.unfinished()).isZero();
    assertThat(EngineBench.workerThreads()).isEmpty();
    assertThatCode(engine::close).doesNotThrowAnyException();
    assertThatCode(engine::abort).doesNotThrowAnyException();
    assertThatThrownBy(() -> engine.task("late", variant -> {}).submit())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the task late cannot be submitted: the engine was shut down");
  }

  @Test
  void aTaskIsSubmittedOnce() {
    try (TaskEngine engine = EngineBench.start(1)) {
      AtomicInteger runs = new AtomicInteger();
      DataHandle<int[]> data = DataHandle.of(new int[1]);
      TaskBuilder change = CHANGE.task(variant -> runs.incrementAndGet(), data).on(engine);
      engine.pause();
      Task task = change.submit();
      assertSubmittedAlready(change);
      engine.resume();
      task.await();
      assertSubmittedAlready(change);
      CHANGE.task(variant -> runs.incrementAndGet(), data).on(engine).submit();
      engine.awaitAll();
      assertThat(runs).hasValue(2);
      assertThat(engine.unfinished()).isZero();
    }
  }

  private static void assertSubmittedAlready(TaskBuilder change) {
    assertThatThrownBy(change::submit)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the task change was submitted already: each submission needs a task of its own");
  }

  @ParameterizedTest
  @MethodSource("policies")
  void tasksMaySubmitOthersWhileTheEngineDrains(String policy) {
    AtomicInteger runs = new AtomicInteger();
    TaskEngine engine = EngineBench.start(policy, 2);
    spread(engine, runs, 10);
    engine.close();
    assertThat(runs).hasValue((1 << 11) - 1);
  }

  private static void spread(TaskEngine engine, AtomicInteger runs, int depth) {
    engine
        .task(
            "spread",
            variant -> {
              runs.incrementAndGet();
              if (depth > 0) {
                spread(engine, runs, depth - 1);
                spread(engine, runs, depth - 1);
              }
            })
        .submit();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void abortCancelsWhatHasNotStartedAndWaitsForWhatRuns(String policy) throws Exception {
    TaskEngine engine = EngineBench.start(policy, 2);
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    AtomicBoolean ended = new AtomicBoolean();
    Task first =
        CHANGE
            .task(
                variant -> {
                  running.countDown();
                  go.await();
                  ended.set(true);
                },
                data)
            .on(engine)
            .submit();
    List<Task> others = new ArrayList<>();
    for (int i = 0; i < TASKS; i++) {
      others.add(CHANGE.task(variant -> {}, data).on(engine).submit());
    }
    others.add(engine.task("never", variant -> {}).afterTags(77).submit());
    running.await();
    Thread aborting = new Thread(engine::abort);
    aborting.start();
    while (!engine.parts().life.isAborted()) {
      Thread.onSpinWait();
    }
    assertThat(aborting.isAlive()).isTrue();
    go.countDown();
    aborting.join();

    assertThat(ended).isTrue();
    assertThat(first.state()).isEqualTo(TaskState.DONE);
    assertThat(others).allMatch(task -> task.state() == TaskState.CANCELLED);
    assertThat(engine.unfinished()).isZero();
    assertThat(EngineBench.workerThreads()).isEmpty();
    assertThatThrownBy(others.get(0)::await).isInstanceOf(TaskCancelledException.class);
    assertThatThrownBy(data::read).isInstanceOf(TaskCancelledException.class);
  }

  @Test
  void aWindowFullOfTasksThatWaitForATagLetsTheTaskThroughThatHasIt() {
    EngineOptions options = EngineOptions.defaults().workers(2).window(4);
    AtomicInteger runs = new AtomicInteger();
    try (TaskEngine engine = new EngineBench().start(options)) {
      for (int i = 0; i < 20; i++) {
        engine.task("waits", variant -> runs.incrementAndGet()).afterTags(7).submit();
      }
      assertThat(runs).hasValue(0);
      engine.task("first", variant -> runs.compareAndSet(0, 100)).tag(7).submit();
      engine.awaitAll();
    }
    assertThat(runs).hasValue(120);
  }

  @Test
  void aWorkerThatCannotBeIsRefused() {
    try (TaskEngine engine = EngineBench.start(2)) {
      assertThatThrownBy(() -> engine.task("t", variant -> {}).onWorker(-7))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("there is no worker -7: workers are numbered from 0");
      assertThatThrownBy(() -> engine.task("t", variant -> {}).onWorker(2).submit())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("there is no worker 2: the engine has 2");
    }
  }

  /** Joining compared each task with each other one, under a lock that others spin for. */
  @Test
  void manyTasksOfManyBlocksAreJoined() {
    int blocks = 200;
    AtomicInteger runs = new AtomicInteger();
    CodeletDefinition read = CodeletDefinition.named("read").reads("data").build();
    try (TaskEngine engine = EngineBench.start(2)) {
      DataHandle<Block<int[]>> whole = DataHandle.of(Block.of(new int[blocks]));
      List<DataHandle<Block<int[]>>> parts = whole.partition(Block.into(blocks));
      engine.pause();
      for (int i = 0; i < 40_000; i++) {
        read.task(variant -> runs.incrementAndGet(), parts.get(i % blocks)).on(engine).submit();
      }
      whole.unpartition();
      engine.resume();
      CHANGE.task(variant -> runs.set(-runs.get()), whole).on(engine).submit();
      engine.awaitAll();
    }
    assertThat(runs).hasValue(-40_000);
  }

  @Test
  void closeSaysForWhichTagItWaits() throws Exception {
    EngineBench bench = new EngineBench();
    TaskEngine engine = bench.start(EngineOptions.defaults().workers(2));
    Task waits = engine.task("waits", variant -> {}).afterTags(77).submit();
    // A tag that no task has cannot be forgotten, because a task waits for it.
    engine.forgetTag(77);
    Thread closing = new Thread(engine::close);
    closing.start();
    while (bench.problems.isEmpty()) {
      Thread.onSpinWait();
    }
    assertThat(waits.hasEnded()).isFalse();
    engine.abort();
    closing.join();
    assertThat(waits.state()).isEqualTo(TaskState.CANCELLED);
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly(
            "close() may wait forever: tasks wait for the tag 77, which no task has; submit the task"
                + " with this tag first, or call abort()");
  }

  @Test
  void awaitAllSaysForWhichTagItWaits() throws Exception {
    saysForWhichTagItWaits(TaskEngine::awaitAll, "awaitAll()");
  }

  @Test
  void awaitAtMostSaysForWhichTagItWaits() throws Exception {
    saysForWhichTagItWaits(engine -> engine.awaitAtMost(0), "awaitAtMost()");
  }

  private static void saysForWhichTagItWaits(Consumer<TaskEngine> wait, String call)
      throws Exception {
    EngineBench bench = new EngineBench();
    try (TaskEngine engine = bench.start(EngineOptions.defaults().workers(2))) {
      Task waits = engine.task("waits", variant -> {}).afterTags(77).submit();
      Thread waiting = new Thread(() -> wait.accept(engine));
      waiting.start();
      while (bench.problems.isEmpty()) {
        Thread.onSpinWait();
      }
      engine.task("has it", variant -> {}).tag(77).submit();
      waiting.join();
      assertThat(waits.state()).isEqualTo(TaskState.DONE);
    }
    assertThat(bench.problems)
        .extracting(Problem::message)
        .containsExactly(
            call
                + " may wait forever: tasks wait for the tag 77, which no task has; submit the task"
                + " with this tag first, or from another thread");
  }

  @Test
  void aTagThatNoTaskHasIsNotForgotten() {
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    try (TaskEngine engine = EngineBench.start(2)) {
      Task waits = engine.task("waits", variant -> order.add("waits")).afterTags(5).submit();
      engine.forgetTag(5);
      engine.task("has it", variant -> order.add("has it")).tag(5).submit();
      waits.await();
    }
    assertThat(order).containsExactly("has it", "waits");
  }

  /** Otherwise the tasks after it would wait forever, without a message. */
  @Test
  void aTaskThatComesTooLateLeavesItsTagMissing() throws Exception {
    for (int round = 0; round < 300; round++) {
      EngineBench bench = new EngineBench();
      TaskEngine engine = bench.start(EngineOptions.defaults().workers(1));
      AtomicBoolean submitting = new AtomicBoolean();
      Thread closing =
          new Thread(
              () -> {
                while (!submitting.get()) {
                  Thread.onSpinWait();
                }
                engine.close();
              });
      closing.start();
      boolean tagRefused = false;
      boolean open = true;
      for (int tag = 0; open; tag++) {
        open = isTaken(engine.task("waits", variant -> {}).afterTags(tag));
        submitting.set(true);
        if (open) {
          tagRefused = !isTaken(engine.task("has it", variant -> {}).tag(tag));
          open = !tagRefused;
        }
      }
      while (tagRefused && bench.problems.isEmpty()) {
        Thread.onSpinWait();
      }
      if (tagRefused) {
        engine.abort();
      }
      closing.join();
      assertThat(engine.unfinished()).isZero();
    }
  }

  private static boolean isTaken(TaskBuilder task) {
    try {
      task.submit();
      return true;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  /** Whatever is accepted has an end, and whatever is not is refused with a sentence. */
  @ParameterizedTest
  @MethodSource("policies")
  void submittingWhileSomebodyClosesOrAbortsLosesNothing(String policy) throws Exception {
    for (int round = 0; round < 40; round++) {
      TaskEngine engine = EngineBench.start(policy, 2);
      List<Task> accepted = new ArrayList<>();
      AtomicReference<Throwable> refused = new AtomicReference<>();
      CountDownLatch begun = new CountDownLatch(1);
      Thread submitting =
          new Thread(
              () -> {
                try {
                  while (true) {
                    accepted.add(engine.task("task", variant -> {}).submit());
                    begun.countDown();
                  }
                } catch (Throwable e) {
                  refused.set(e);
                }
              });
      submitting.start();
      begun.await();
      if (round % 2 == 0) {
        engine.close();
      } else {
        engine.abort();
      }
      submitting.join();
      assertThat(refused.get())
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("cannot be submitted");
      assertThat(engine.unfinished()).isZero();
      for (Task task : accepted) {
        assertThat(task.hasEnded()).isTrue();
        if (round % 2 == 0) {
          assertThat(task.state()).isEqualTo(TaskState.DONE);
        }
      }
    }
  }

  @Test
  void waitingWithinATaskIsRefusedWithASentence() {
    try (TaskEngine engine = EngineBench.start(1)) {
      Task other = engine.task("other", variant -> {}).submit();
      DataHandle<int[]> data = DataHandle.of(new int[1]);
      Runnable close = engine::close;
      List<TaskBody> waits =
          List.of(
              variant -> other.await(),
              variant -> engine.awaitAll(),
              variant -> engine.awaitAtMost(3),
              variant -> close.run(),
              variant -> engine.abort(),
              variant -> data.read(),
              variant -> data.update(value -> {}),
              variant -> data.replace(new int[0]),
              variant -> engine.task("inner", inner -> {}).synchronous().submit());
      for (TaskBody wait : waits) {
        assertThatThrownBy(engine.task("waits", wait).submit()::await)
            .hasCauseInstanceOf(IllegalStateException.class)
            .rootCause()
            .hasMessageMatching(
                "a task must not wait for .*, because this blocks its worker; submit the following"
                    + " work as a task");
      }
      assertThatCode(engine::awaitAll).doesNotThrowAnyException();
    }
  }

  @Test
  void pausedWorkersStartNothing() {
    try (TaskEngine engine = EngineBench.start(2)) {
      AtomicInteger runs = new AtomicInteger();
      engine.pause();
      // Both workers have seen it when they have ended these, which they had looked for before.
      for (int i = 0; i < 10; i++) {
        engine.task("task", variant -> runs.incrementAndGet()).submit();
      }
      assertThat(engine.unfinished()).isPositive();
      engine.resume();
      engine.awaitAll();
      assertThat(runs).hasValue(10);
    }
  }

  @Test
  void workerThatIsNamedRunsTheTaskAlsoWhenItIsDisabled() {
    try (TaskEngine engine = EngineBench.start(4)) {
      engine.parts().dispatcher.enable(2, false);
      for (int i = 0; i < 40; i++) {
        AtomicReference<String> thread = new AtomicReference<>();
        engine
            .task("named", variant -> thread.set(Thread.currentThread().getName()))
            .onWorker(i % 4)
            .submit()
            .await();
        assertThat(thread).hasValue("edpm-worker-" + i % 4);
      }
      assertThatThrownBy(() -> engine.task("named", variant -> {}).onWorker(4).submit())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("there is no worker 4: the engine has 4");
      assertThat(engine.unfinished()).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("policies")
  void onlyEnabledWorkersGetTasks(String policy) {
    try (TaskEngine engine = EngineBench.start(policy, 2)) {
      for (int on = 0; on < 2; on++) {
        engine.parts().dispatcher.enable(on, true);
        engine.parts().dispatcher.enable(1 - on, false);
        AtomicInteger elsewhere = new AtomicInteger();
        String expected = "edpm-worker-" + on;
        for (int i = 0; i < 100; i++) {
          engine
              .task(
                  "task",
                  variant -> {
                    if (!Thread.currentThread().getName().equals(expected)) {
                      elsewhere.incrementAndGet();
                    }
                  })
              .submit();
        }
        engine.awaitAll();
        assertThat(elsewhere).hasValue(0);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("policies")
  void tasksWaitForAWorkerToBeEnabled(String policy) {
    try (TaskEngine engine = EngineBench.start(policy, 2)) {
      engine.parts().dispatcher.enable(0, false);
      engine.parts().dispatcher.enable(1, false);
      List<Task> tasks = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        tasks.add(engine.task("task", variant -> {}).submit());
      }
      assertThat(tasks).allMatch(task -> task.state() == TaskState.READY);
      engine.parts().dispatcher.enable(1, true);
      engine.awaitAll();
      assertThat(tasks).allMatch(Task::hasEnded);
    }
  }

  @Test
  void tagsMayBeNamedBeforeAndAfterTheirTask() {
    try (TaskEngine engine = EngineBench.start(2)) {
      List<String> order = new ArrayList<>();
      Task last = engine.task("last", variant -> order.add("last")).afterTags(1, 2).submit();
      engine.task("one", variant -> order.add("one")).tag(1).submit();
      assertThat(last.state()).isEqualTo(TaskState.WAITING);
      engine.task("two", variant -> order.add("two")).afterTags(1).tag(2).submit();
      last.await();
      assertThat(order).containsExactly("one", "two", "last");
      assertThatThrownBy(() -> engine.task("again", variant -> {}).tag(1).submit())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("another task has the tag 1; call forgetTag(1) to release it");
      engine.forgetTag(1);
      engine.task("again", variant -> order.add("again")).tag(1).submit();
      engine.task("after", variant -> {}).afterTags(1).submit().await();
      assertThat(order).endsWith("again");
    }
  }

  @Test
  void interruptionEndsWaitingAndTheTasksGoOn() throws InterruptedException {
    try (TaskEngine engine = EngineBench.start(1)) {
      CountDownLatch running = new CountDownLatch(1);
      CountDownLatch go = new CountDownLatch(1);
      Task task =
          engine
              .task(
                  "long",
                  variant -> {
                    running.countDown();
                    go.await();
                  })
              .submit();
      running.await();
      for (Runnable wait : List.<Runnable>of(task::await, engine::awaitAll, engine::close)) {
        AtomicReference<Throwable> seen = new AtomicReference<>();
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread waiting =
            new Thread(
                () -> {
                  try {
                    wait.run();
                  } catch (Throwable e) {
                    seen.set(e);
                    interrupted.set(Thread.interrupted());
                  }
                });
        waiting.start();
        waiting.interrupt();
        waiting.join();
        assertThat(seen.get())
            .isInstanceOf(CancellationException.class)
            .hasMessageStartingWith("interrupted while waiting for");
        assertThat(interrupted).isTrue();
      }
      assertThat(task.state()).isEqualTo(TaskState.RUNNING);
      go.countDown();
    }
    assertThat(EngineBench.workerThreads()).isEmpty();
  }

  @Test
  void interruptionWaitsForTheTurnOfTheProgram() {
    try (TaskEngine engine = EngineBench.start(1)) {
      DataHandle<int[]> data = DataHandle.of(new int[1]);
      CountDownLatch go = new CountDownLatch(1);
      CHANGE
          .task(
              variant -> {
                go.await();
                data.value()[0] = 5;
              },
              data)
          .on(engine)
          .submit();
      Thread.currentThread().interrupt();
      new Thread(go::countDown).start();
      assertThat(data.read()).containsExactly(5);
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void interruptionByATaskIsItsOwn() {
    try (TaskEngine engine = EngineBench.start(1)) {
      engine.task("rude", variant -> Thread.currentThread().interrupt()).submit();
      AtomicBoolean seen = new AtomicBoolean();
      engine.task("next", variant -> seen.set(Thread.currentThread().isInterrupted())).submit();
      engine.awaitAll();
      assertThat(seen).isFalse();
    }
  }

  @Test
  void programsThreadsTakeTurnsWithTasks() throws InterruptedException {
    try (TaskEngine engine = EngineBench.start(2)) {
      DataHandle<long[]> sum = DataHandle.of(new long[1]);
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        boolean byTask = i % 2 == 0;
        Thread thread =
            new Thread(
                () -> {
                  for (int j = 0; j < 500; j++) {
                    if (byTask) {
                      CHANGE.task(variant -> sum.value()[0]++, sum).on(engine).submit();
                    } else {
                      sum.update(value -> value[0]++);
                    }
                  }
                });
        thread.start();
        threads.add(thread);
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(sum.read()).containsExactly(2000);
    }
  }

  @Test
  void windowBoundsWhatIsUnfinished() throws InterruptedException {
    int window = 8;
    int submitters = 3;
    EngineOptions options = EngineOptions.defaults().workers(1).window(window);
    try (TaskEngine engine = new EngineBench().start(options)) {
      AtomicInteger unfinished = new AtomicInteger();
      AtomicInteger most = new AtomicInteger();
      engine.task("first", variant -> awaitAtLeast(window - 1, unfinished)).submit();
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < submitters; i++) {
        Thread thread =
            new Thread(
                () -> {
                  for (int j = 0; j < 5000; j++) {
                    engine.task("small", variant -> unfinished.decrementAndGet()).submit();
                    most.accumulateAndGet(unfinished.incrementAndGet(), Math::max);
                  }
                });
        thread.start();
        threads.add(thread);
      }
      for (Thread thread : threads) {
        thread.join();
      }
      // Each of the threads may have passed the check at the same time as the others.
      assertThat(most).hasValueLessThanOrEqualTo(window + submitters - 1);
      assertThat(most).hasValueGreaterThanOrEqualTo(window - 1);
    }
  }

  private static void awaitAtLeast(int value, AtomicInteger count) {
    while (count.get() < value) {
      Thread.onSpinWait();
    }
  }

  @Test
  void awaitAtMostReturnsWhileALongTaskGoesOn() {
    try (TaskEngine engine = EngineBench.start(1)) {
      for (int i = 0; i < 300; i++) {
        CountDownLatch go = new CountDownLatch(1);
        engine.task("short", variant -> {}).submit();
        engine.task("long", variant -> go.await()).submit();
        engine.awaitAtMost(1);
        go.countDown();
      }
    }
  }

  /** The numbers of the workers of one mean nothing to the other. */
  @Test
  void tasksOfOneEngineMayFreeThoseOfAnother() {
    for (String policy : EngineBench.policies()) {
      try (TaskEngine large = EngineBench.start(policy, 8);
          TaskEngine small = EngineBench.start(policy, 1)) {
        DataHandle<long[]> sum = DataHandle.of(new long[1]);
        for (int i = 0; i < 400; i++) {
          CHANGE.task(variant -> sum.value()[0]++, sum).on(i % 2 == 0 ? large : small).submit();
        }
        assertThat(sum.read()).containsExactly(400);
        large.awaitAll();
        small.awaitAll();
      }
    }
  }

  @Test
  void usersOwnSchedulerRunsTheTasks() {
    try (TaskEngine engine = EngineBench.start(NewestFirstPolicy.NAME, 1)) {
      List<Integer> order = new ArrayList<>();
      CountDownLatch go = new CountDownLatch(1);
      engine.task("first", variant -> go.await()).onWorker(0).submit();
      for (int i = 0; i < 3; i++) {
        int number = i;
        engine.task("task", variant -> order.add(number)).submit();
      }
      go.countDown();
      engine.awaitAll();
      assertThat(order).containsExactly(2, 1, 0);
    }
  }
}
