package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs of several threads on one engine, with a small window: whatever they do, each
 * task becomes what it should, the data is that of running one task after the other, and nothing
 * hangs ({@link RandomProgram}). The system property {@code test.tasks.seeds} says how many
 * programs there are, {@code test.tasks.first} with which seed they begin.
 */
class RandomTasksTest {

  private static final Duration DEADLINE = Duration.ofSeconds(60);

  static LongStream seeds() {
    long first = Long.getLong("test.tasks.first", 0);
    return LongStream.range(first, first + Long.getLong("test.tasks.seeds", 40));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyTaskBecomesWhatItShould(long seed) {
    Random random = new Random(seed);
    int workers = 1 + random.nextInt(4);
    EngineOptions options =
        EngineOptions.defaults()
            .workers(workers)
            .scheduler(EngineBench.policy(random.nextInt(EngineBench.combinations())))
            .window(1 + random.nextInt(60));
    int threads = 1 + random.nextInt(4);
    int steps = 20 + random.nextInt(200);
    assertTimeoutPreemptively(
        DEADLINE, () -> run(options, threads, steps, random.nextLong()), "seed " + seed);
  }

  private static void run(EngineOptions options, int threads, int steps, long seed)
      throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    TaskEngine engine = new EngineBench().start(options);
    RandomProgram.Common common = new RandomProgram.Common(engine, options.workers());
    AtomicReference<Throwable> failure = new AtomicReference<>();
    try {
      List<RandomProgram> programs = new ArrayList<>();
      List<Callable<Void>> calls = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        RandomProgram program = new RandomProgram(common, i, seed + i);
        programs.add(program);
        calls.add(() -> runOrAbort(program, steps, engine, failure));
      }
      for (Future<Void> ended : pool.invokeAll(calls)) {
        ended.get();
      }
      if (failure.get() != null) {
        throw new AssertionError("a program went wrong", failure.get());
      }
      engine.awaitAtMost(0);
      programs.forEach(RandomProgram::check);
    } finally {
      engine.abort();
      pool.shutdownNow();
    }
    assertThat(common.inner).hasValue(common.expectedInner.get());
  }

  /** Others may wait for what a program that fails would have submitted, and fail after it. */
  private static Void runOrAbort(
      RandomProgram program, int steps, TaskEngine engine, AtomicReference<Throwable> failure) {
    try {
      program.run(steps);
    } catch (Throwable e) {
      failure.compareAndSet(null, e);
      engine.abort();
    }
    return null;
  }
}
