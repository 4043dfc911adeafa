package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Waiting inside {@link DataHandle#update}: for what that data holds up, and for other things. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WaitInUpdateTest {

  private static final CodeletDefinition ADD =
      CodeletDefinition.named("add").readsAndWrites("sum").build();
  private static final CodeletDefinition COPY =
      CodeletDefinition.named("copy").reads("from").writes("to").build();

  private final DataHandle<long[]> data = DataHandle.of(new long[1]);

  private static Task add(TaskEngine engine, DataHandle<long[]> sum) {
    return ADD.task(variant -> sum.value()[0]++, sum).on(engine).submit();
  }

  private static String place() {
    StackTraceElement caller = new Throwable().getStackTrace()[1];
    return WaitInUpdateTest.class.getName() + "." + caller.getMethodName() + "(WaitInUpdateTest";
  }

  /** After such an error everything goes on, and nothing that was changed is lost. */
  private void goesOn(TaskEngine engine, long expected) {
    engine.awaitAll();
    add(engine, data);
    assertThat(data.read()).containsExactly(expected + 1);
  }

  @Test
  void usingTheSameDataAgainIsAnErrorWithThePlaceAndTheFix() {
    try (TaskEngine engine = EngineBench.start(2)) {
      String place = place();
      data.update(
          value -> {
            assertThatThrownBy(data::read)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(
                    "read() would wait forever: it waits for "
                        + data
                        + ", which this thread holds inside update() at "
                        + place)
                .hasMessageEndingWith("; call read() after that update()");
            assertThatThrownBy(() -> data.update(again -> {}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("update() would wait forever: it waits for ")
                .hasMessageContaining(" inside update() at " + place);
            DataHandle.of(new long[1])
                .update(
                    other ->
                        assertThatThrownBy(() -> data.update(again -> {}))
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessageContaining(" inside update() at " + place));
            value[0] = 5;
          });
      goesOn(engine, 5);
    }
  }

  @Test
  void replacingTheSameDataIsAnErrorAndThoseThatCountOnItAreCancelled() {
    try (TaskEngine engine = EngineBench.start(2)) {
      AtomicReference<Task> later = new AtomicReference<>();
      data.update(
          value -> {
            assertThatThrownBy(() -> data.replace(new long[1]))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("replace() would wait forever: it waits for ");
            later.set(add(engine, data));
          });
      assertThatThrownBy(later.get()::await).isInstanceOf(TaskCancelledException.class);
      data.replace(new long[] {7});
      goesOn(engine, 7);
    }
  }

  @Test
  void aPartOfTheDataAndTheWholeAreTheSameData() {
    DataHandle<Block<long[]>> whole = DataHandle.of(Block.of(new long[4]));
    List<DataHandle<Block<long[]>>> parts = whole.partition(Block.into(2));
    whole.update(
        value -> assertThatThrownBy(parts.get(1)::read).isInstanceOf(IllegalStateException.class));
    parts
        .get(0)
        .update(
            value -> {
              assertThatThrownBy(whole::read).isInstanceOf(IllegalStateException.class);
              // Other parts are other data.
              parts.get(1).update(other -> other.array()[3] = 1);
            });
    assertThat(whole.read().array()).containsExactly(0, 0, 0, 1);
  }

  @Test
  void waitingForATaskThatNeedsTheDataIsAnError() {
    try (TaskEngine engine = EngineBench.start(2)) {
      DataHandle<long[]> other = DataHandle.of(new long[1]);
      data.update(
          value -> {
            Task direct = add(engine, data);
            COPY.task(variant -> other.value()[0] = data.value()[0], data, other)
                .on(engine)
                .submit();
            Task indirect = add(engine, other);
            for (Task task : List.of(direct, indirect)) {
              assertThatThrownBy(task::await)
                  .isInstanceOf(IllegalStateException.class)
                  .hasMessageStartingWith("await() would wait forever: ")
                  .hasMessageContaining(" waits for " + data);
            }
            assertThatThrownBy(other::read)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageMatching("read\\(\\) would wait forever: the task .* #\\d+ waits .*");
          });
      assertThat(other.read()).containsExactly(2);
      goesOn(engine, 1);
    }
  }

  @Test
  void waitingForAllTasksIsAnErrorWhenOneNeedsTheData() {
    try (TaskEngine engine = EngineBench.start(2)) {
      data.update(
          value -> {
            add(engine, data);
            add(engine, data);
            assertThatThrownBy(engine::awaitAll)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("awaitAll() would wait forever: the task add #")
                .hasMessageEndingWith("; call awaitAll() after that update()");
            assertThatThrownBy(() -> engine.awaitAtMost(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("awaitAtMost() would wait forever: ");
            engine.awaitAtMost(2);
            assertThatThrownBy(engine::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("close() would wait forever: ");
          });
      goesOn(engine, 2);
    }
  }

  @Test
  void submittingSynchronouslyWhatNeedsTheDataIsAnErrorAndTheTaskRunsLater() {
    try (TaskEngine engine = EngineBench.start(2)) {
      data.update(
          value ->
              assertThatThrownBy(
                      () ->
                          ADD.task(variant -> data.value()[0]++, data)
                              .on(engine)
                              .synchronous()
                              .submit())
                  .isInstanceOf(IllegalStateException.class)
                  .hasMessageStartingWith("submit() would wait forever: that task waits for "));
      goesOn(engine, 1);
    }
  }

  @Test
  void aTaskThatComesWhileTheProgramWaitsForAllIsFoundToo() throws Exception {
    try (TaskEngine engine = EngineBench.start(2)) {
      CountDownLatch go = new CountDownLatch(1);
      engine.task("long", variant -> go.await()).submit();
      AtomicReference<Throwable> thrown = new AtomicReference<>();
      CountDownLatch inside = new CountDownLatch(1);
      Thread holder =
          new Thread(
              () ->
                  data.update(
                      value -> {
                        inside.countDown();
                        try {
                          engine.awaitAll();
                        } catch (IllegalStateException e) {
                          thrown.set(e);
                        }
                      }));
      holder.start();
      inside.await();
      while (holder.getState() != Thread.State.TIMED_WAITING) {
        Thread.onSpinWait();
      }
      add(engine, data);
      go.countDown();
      holder.join();
      assertThat(thrown.get()).hasMessageStartingWith("awaitAll() would wait forever: ");
      goesOn(engine, 1);
    }
  }

  @Test
  void tasksThatDoNotNeedTheDataCanBeAwaited() {
    try (TaskEngine engine = EngineBench.start(2)) {
      DataHandle<long[]> other = DataHandle.of(new long[1]);
      data.update(
          value -> {
            Task task = add(engine, other);
            task.await();
            other.update(numbers -> numbers[0]++);
            engine.awaitAll();
            engine.task("synchronous", variant -> {}).synchronous().submit();
            value[0] = other.read()[0];
          });
      goesOn(engine, 2);
    }
  }

  @Test
  void aWindowFullOfTasksThatNeedTheDataLetsOthersThrough() {
    EngineOptions options = EngineOptions.defaults().workers(2).window(4);
    try (TaskEngine engine = new EngineBench().start(options)) {
      data.update(
          value -> {
            for (int i = 0; i < 20; i++) {
              add(engine, data);
            }
          });
      goesOn(engine, 20);
    }
  }

  /**
   * Each holds the data that the other one waits for: one of them gets an exception, and then the
   * other one continues.
   */
  @Test
  void threadsThatWaitForEachOthersDataGoOn() throws Exception {
    try (TaskEngine engine = EngineBench.start(2)) {
      DataHandle<long[]> other = DataHandle.of(new long[1]);
      for (int round = 0; round < 20; round++) {
        CyclicBarrier both = new CyclicBarrier(2);
        AtomicInteger errors = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
          DataHandle<long[]> mine = i == 0 ? data : other;
          DataHandle<long[]> wanted = i == 0 ? other : data;
          Thread thread =
              new Thread(
                  () ->
                      mine.update(
                          value -> {
                            try {
                              both.await();
                              value[0] += wanted.read().length;
                            } catch (IllegalStateException e) {
                              errors.incrementAndGet();
                            } catch (Exception e) {
                              throw new AssertionError(e);
                            }
                          }));
          thread.start();
          threads.add(thread);
        }
        for (Thread thread : threads) {
          thread.join();
        }
        assertThat(errors).hasValue(1);
        assertThat(data.read()[0] + other.read()[0]).isEqualTo(round + 1);
      }
      engine.awaitAll();
    }
  }
}
