package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.extension.CounterRequest;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.tasks.report.EngineSnapshot.CodeletSnapshot;
import dev.edpm.tasks.report.EngineSnapshot.CounterTotal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Counters that are counted in all tasks, of a backend that counts what tasks add. */
@Timeout(60)
class CountedTasksTest {

  private static final CatalogueEntry STEPS =
      new CatalogueEntry("fake", "steps", CounterScope.THREAD, "1", "");
  private static final CatalogueEntry JUMPS =
      new CatalogueEntry("fake", "jumps", CounterScope.THREAD, "1", "");

  /** What the thread has counted: steps and jumps. */
  private static final ThreadLocal<long[]> COUNTED = ThreadLocal.withInitial(() -> new long[2]);

  private final EngineBench bench = new EngineBench();
  private final Steps backend = new Steps();
  private TaskEngine engine;

  @AfterEach
  void end() {
    engine.abort();
  }

  /** Counts per thread. */
  private static final class Steps implements Backend {

    private final AtomicInteger open = new AtomicInteger();
    private volatile boolean fails;
    private volatile boolean lacksJumps;

    @Override
    public String name() {
      return "fake";
    }

    @Override
    public Optional<String> unavailable() {
      return Optional.empty();
    }

    @Override
    public Service serve(CatalogueEntry counter) {
      return Service.by(counter.counter());
    }

    @Override
    public CounterReader open(List<CatalogueEntry> counters) {
      open.incrementAndGet();
      return new CounterReader() {
        @Override
        public void read(long[] into, int offset) {
          if (fails) {
            throw new IllegalStateException("no reading");
          }
          into[offset] = COUNTED.get()[0];
          into[offset + 1] = lacksJumps ? NO_VALUE : COUNTED.get()[1];
        }

        @Override
        public void close() {
          open.decrementAndGet();
        }
      };
    }
  }

  private void start(int workers) {
    Recorder recorder =
        new Recorder(new RecorderOptions(1L << 20, 1L << 20, false, bench.problems::add));
    CounterPlan plan =
        new CounterPlan(
            0, List.of(new CounterPlan.Part(backend, List.of(STEPS, JUMPS))), new int[] {0, 1});
    RegionPlan decision =
        new RegionPlan(
            Detail.AGGREGATES, List.of(), plan, Map.of(), Map.of("fake.falls", "none here"));
    engine =
        TaskEngine.start(
            EngineOptions.defaults().workers(workers),
            new Surroundings(
                bench.monitoring,
                bench.steering,
                bench.events,
                bench.models,
                () -> Double.NaN,
                bench.problems::add,
                CounterRequest.of(decision, recorder::threadCounters),
                List.of()));
  }

  private static void count(long steps, long jumps) {
    COUNTED.get()[0] += steps;
    COUNTED.get()[1] += jumps;
  }

  private List<CounterTotal> totals(String codelet) {
    return engine.snapshot(0).codelets().stream()
        .filter(one -> one.codelet().name().equals(codelet))
        .map(CodeletSnapshot::counters)
        .findFirst()
        .orElseThrow();
  }

  private static CounterTotal total(String counter, long count, long sum) {
    return new CounterTotal(counter, count, sum, Optional.empty());
  }

  @Test
  void theTotalsOfACodeletAreThoseOfItsTasksOnAllWorkers() {
    start(3);
    long steps = 0;
    for (int i = 0; i < 500; i++) {
      int more = i;
      steps += i;
      engine.task("walk", variant -> count(more, 2)).submit();
      engine.task("rest" + i % 20, variant -> {}).submit();
    }
    engine.awaitAll();
    CounterTotal falls = new CounterTotal("fake.falls", 0, 0, Optional.of("none here"));
    assertThat(totals("walk"))
        .containsExactly(falls, total("fake.jumps", 500, 1000), total("fake.steps", 500, steps));
    assertThat(totals("rest7"))
        .containsExactly(falls, total("fake.jumps", 25, 0), total("fake.steps", 25, 0));
  }

  @Test
  void aFailedTaskCountsAndWhatRunsBetweenTasksDoesNot() {
    start(1);
    engine
        .task(
            "fail",
            variant -> {
              count(5, 0);
              throw new IllegalArgumentException("on purpose");
            })
        .submit();
    engine.task("walk", variant -> count(1, 0)).callback(() -> count(100, 100)).submit();
    engine.task("walk", variant -> count(1, 0)).submit();
    engine.task("end", variant -> {}).submit().await();
    assertThat(totals("fail")).contains(total("fake.steps", 1, 5));
    assertThat(totals("walk")).contains(total("fake.steps", 2, 2), total("fake.jumps", 2, 0));
  }

  @Test
  void withFeedbackEachTaskHasItsValues() {
    start(2);
    engine.feedback().enable();
    Task task = engine.task("walk", variant -> count(7, 3)).submit();
    task.await();
    assertThat(task.feedback().orElseThrow().counters())
        .isEqualTo(Map.of("fake.steps", 7L, "fake.jumps", 3L));
  }

  @Test
  void theTotalsBeginAtAReset() {
    start(2);
    for (int i = 0; i < 10; i++) {
      engine.task("walk", variant -> count(7, 3)).onWorker(i % 2).submit();
    }
    engine.awaitAll();
    engine.feedback().reset();
    assertThat(totals("walk")).contains(total("fake.steps", 0, 0), total("fake.jumps", 0, 0));
    engine.task("walk", variant -> count(5, 2)).submit();
    engine.task("run", variant -> count(100, 0)).submit();
    engine.awaitAll();
    assertThat(totals("walk")).contains(total("fake.steps", 1, 5), total("fake.jumps", 1, 2));
    assertThat(totals("run")).contains(total("fake.steps", 1, 100), total("fake.jumps", 1, 0));
  }

  @Test
  void aCounterWithoutAValueIsNotCounted() {
    start(1);
    backend.lacksJumps = true;
    engine.task("walk", variant -> count(7, 3)).submit().await();
    backend.lacksJumps = false;
    engine.task("walk", variant -> count(7, 3)).submit().await();
    assertThat(totals("walk")).contains(total("fake.steps", 2, 14), total("fake.jumps", 1, 3));
  }

  @Test
  void aBackendThatFailsLeavesTheTaskAlone() {
    start(1);
    engine.task("walk", variant -> count(7, 3)).submit().await();
    backend.fails = true;
    Task task = engine.task("walk", variant -> count(7, 3)).submit();
    task.await();
    assertThat(totals("walk")).contains(total("fake.steps", 1, 7));
  }

  @Test
  void workersReleaseTheirReaders() throws Exception {
    start(2);
    Queue<Thread> workers = new ConcurrentLinkedQueue<>();
    for (int i = 0; i < 2; i++) {
      engine.task("walk", variant -> workers.add(Thread.currentThread())).onWorker(i).submit();
    }
    engine.awaitAll();
    assertThat(backend.open).hasValue(2);
    engine.close();
    for (Thread worker : workers) {
      worker.join();
    }
    assertThat(backend.open).hasValue(0);
  }
}
