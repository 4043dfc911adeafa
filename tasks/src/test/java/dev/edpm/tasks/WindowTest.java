package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The window and tasks that have other threads submit for them. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WindowTest {

  /** Few, because a thread that waits without need may submit one task a second. */
  private static final int TASKS = 100;

  private final EngineBench bench = new EngineBench();
  private final AtomicInteger runs = new AtomicInteger();

  private TaskEngine start(int workers, int window) {
    return bench.start(EngineOptions.defaults().workers(workers).window(window));
  }

  private void submit(TaskEngine engine) {
    engine.task("inner", variant -> runs.incrementAndGet()).submit();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void aTaskMaySubmitFromAParallelStream(int workers) {
    ForkJoinPool pool = new ForkJoinPool(4);
    try (TaskEngine engine = start(workers, 4)) {
      for (int i = 0; i < 5; i++) {
        engine
            .task(
                "outer",
                variant ->
                    pool.submit(
                            () ->
                                IntStream.range(0, TASKS / 5)
                                    .parallel()
                                    .forEach(number -> submit(engine)))
                        .get())
            .submit();
      }
      engine.awaitAll();
      assertThat(runs).hasValue(TASKS);
    } finally {
      pool.shutdown();
    }
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void aTaskMaySubmitFromTheCommonPool() {
    // The task's own thread waits for help, else it may do all by itself on a busy machine.
    CountDownLatch helped =
        new CountDownLatch(Math.min(1, ForkJoinPool.getCommonPoolParallelism()));
    try (TaskEngine engine = start(1, 1)) {
      engine
          .task(
              "outer",
              variant ->
                  IntStream.range(0, 4 * TASKS)
                      .parallel()
                      .forEach(
                          number -> {
                            if (Thread.currentThread() instanceof ForkJoinWorkerThread) {
                              helped.countDown();
                            } else {
                              await(helped);
                            }
                            submit(engine);
                          }))
          .submit();
      engine.awaitAll();
    }
    assertThat(runs).hasValue(4 * TASKS);
    assertThat(helped.getCount()).as("otherwise this test shows nothing").isZero();
    assertThat(bench.problems).isEmpty();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * The engine does not know for which task such a thread works: it continues if nothing else
   * progresses.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aTaskThatWaitsForThreadsOfItsOwnGetsOn(boolean timed) {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try (TaskEngine engine = start(1, 1)) {
      engine
          .task(
              "outer",
              variant -> {
                List<Future<?>> all = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                  all.add(threads.submit(() -> submit(engine)));
                }
                for (Future<?> one : all) {
                  if (timed) {
                    one.get(1, TimeUnit.HOURS);
                  } else {
                    one.get();
                  }
                }
              })
          .submit();
      engine.awaitAll();
      assertThat(runs).hasValue(3);
    } finally {
      threads.shutdown();
    }
    assertThat(bench.problems).extracting(Problem::id).containsExactly("tasks-window");
  }

  /** The window holds for a parallel stream of the program itself. */
  @Test
  void aParallelStreamOfTheProgramIsHeldUp() throws Exception {
    int window = 8;
    int submitters = 4;
    ForkJoinPool pool = new ForkJoinPool(submitters);
    AtomicInteger unfinished = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (TaskEngine engine = start(1, window)) {
      pool.submit(
              () ->
                  IntStream.range(0, TASKS)
                      .parallel()
                      .forEach(
                          number -> {
                            most.accumulateAndGet(unfinished.incrementAndGet(), Math::max);
                            engine.task("small", variant -> unfinished.decrementAndGet()).submit();
                          }))
          .get();
    } finally {
      pool.shutdown();
    }
    // Each of the threads may have passed the check at the same time as the others.
    assertThat(most).hasValueLessThanOrEqualTo(window + 2 * submitters);
  }
}
