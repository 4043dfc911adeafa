package dev.edpm.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What several threads do to subscriptions at the same time. */
class SimultaneousTest {

  private static final int THREADS = 4;
  private static final int ROUNDS = 1_000;

  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

  static Stream<Library<?>> libraries() {
    return Library.ALL.stream();
  }

  @AfterEach
  void end() {
    threads.shutdown();
  }

  private static Run run(Program.Source source) {
    return new Run(
        new Program(source, Program.Hop.NONE, Program.Hop.NONE, 1, 0, Program.Cancel.NEVER));
  }

  /** Runs the tasks on threads of their own, beginning at the same time. */
  private void together(List<? extends Callable<?>> tasks) throws Exception {
    CyclicBarrier start = new CyclicBarrier(tasks.size());
    List<Future<?>> running = new ArrayList<>();
    for (Callable<?> task : tasks) {
      running.add(
          threads.submit(
              () -> {
                start.await();
                return task.call();
              }));
    }
    for (Future<?> one : running) {
      one.get();
    }
  }

  /** Each of two threads does the next step as soon as the other one is ready for it, too. */
  private static Callable<Object> inStep(List<Runnable> steps, AtomicInteger ready) {
    return () -> {
      for (int i = 0; i < steps.size(); i++) {
        ready.incrementAndGet();
        while (ready.get() < 2 * (i + 1)) {
          Thread.onSpinWait();
        }
        steps.get(i).run();
      }
      return null;
    };
  }

  private static void assertThatEachEndedOnce(Library<?> library, long executions)
      throws Exception {
    try (Snapshot snapshot = Edpm.snapshotAndReset()) {
      RegionSummary region =
          snapshot.regions().stream()
              .filter(summary -> summary.name().equals(library.region()))
              .findFirst()
              .orElseThrow();
      assertThat(region.executions()).isEqualTo(executions);
      assertThat(snapshot.problems()).noneMatch(problem -> region.name().equals(problem.region()));
      List<String> exceptions = new ArrayList<>();
      snapshot
          .executions()
          .forEach(
              record -> {
                if (snapshot.regions().get(record.region()) == region) {
                  exceptions.add(record.open() ? "open" : record.exception());
                }
              });
      assertThat(exceptions)
          .hasSize((int) executions)
          .allMatch(
              exception ->
                  exception == null
                      || exception.equals("java.util.concurrent.CancellationException"));
    }
  }

  @ParameterizedTest
  @MethodSource("libraries")
  <T> void aResultAndACancellationEndOneExecution(Library<T> library) throws Exception {
    try (Run run = run(Program.Source.LATER_VALUE)) {
      T returned = library.marked(run);
      Edpm.reset();
      List<Runnable> results = new ArrayList<>();
      List<Runnable> cancellations = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        Signals signals = new Signals(false);
        library.subscribe(returned, run, signals);
        results.add(run.taken());
        cancellations.add(signals::cancel);
      }
      AtomicInteger ready = new AtomicInteger();
      together(List.of(inStep(results, ready), inStep(cancellations, ready)));
    }
    assertThatEachEndedOnce(library, ROUNDS);
  }

  @ParameterizedTest
  @MethodSource("libraries")
  <T> void subscriptionsOfSeveralThreadsAreExecutionsOfTheirOwn(Library<T> library)
      throws Exception {
    List<Signals> all = new ArrayList<>();
    try (Run run = run(Program.Source.VALUE)) {
      T returned = library.marked(run);
      Edpm.reset();
      List<Callable<Object>> subscribers = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        List<Signals> own = Stream.generate(() -> new Signals(false)).limit(ROUNDS).toList();
        all.addAll(own);
        subscribers.add(
            () -> {
              own.forEach(signals -> library.subscribe(returned, run, signals));
              return null;
            });
      }
      together(subscribers);
    }
    assertThat(all).allMatch(signals -> signals.got().size() > 1);
    assertThatEachEndedOnce(library, THREADS * ROUNDS);
  }
}
