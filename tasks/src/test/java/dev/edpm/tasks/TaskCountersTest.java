package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.monitor.Attachment;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.MonitoringException;
import dev.edpm.runtime.monitor.Sample;
import dev.edpm.runtime.monitor.SampleListener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/**
 * The values of the counters of tasks, and the notified listeners: StarPU's perf_counters_02 and
 * more.
 */
class TaskCountersTest {

  private static final String[] GLOBAL = {"g_total_submitted", "g_peak_submitted", "g_peak_ready"};
  private static final String[] WORKER = {"w_total_executed", "w_cumul_execution_time"};
  private static final String[] CODELET = {
    "c_total_submitted",
    "c_peak_submitted",
    "c_peak_ready",
    "c_total_executed",
    "c_cumul_execution_time"
  };

  private static final int TASKS = 1000;
  private static final int VECTORS = 5;
  private static final int ITERATIONS = 1000;

  private final EngineBench bench = new EngineBench();

  private long read(MonitorScope scope, String name, Object instance) {
    return bench.monitoring.read(bench.set(scope, name), instance).getInt64(bench.id(scope, name));
  }

  private static void submit(TaskEngine engine, String codelet, int tasks) {
    for (int i = 0; i < tasks; i++) {
      engine.task(codelet, variant -> {}).submit();
    }
  }

  /** The last samples of each instance, and how many there were. */
  private static final class Seen {
    final AtomicInteger calls = new AtomicInteger();
    final Map<Object, double[]> last = new ConcurrentHashMap<>();
    final List<String> fallen = Collections.synchronizedList(new ArrayList<>());

    /**
     * For one instance, only one thread at a time knows the order, so only the samples of that
     * thread are compared.
     */
    void take(Sample sample, String... names) {
      calls.incrementAndGet();
      double[] values = new double[names.length];
      for (int i = 0; i < names.length; i++) {
        values[i] = sample.number(EngineBench.TASK + names[i]);
      }
      Object key = sample.instance() == null ? "process" : sample.instance();
      last.merge(
          key,
          values,
          (before, after) -> {
            for (int i = 0; i < after.length; i++) {
              if (sample.scope() == MonitorScope.PER_WORKER && after[i] < before[i]) {
                fallen.add(names[i]);
              }
            }
            return after;
          });
    }
  }

  @Test
  void aThousandTasksOnFiveVectors() {
    List<DataHandle<double[]>> vectors = new ArrayList<>();
    double[] serial = {1, 2};
    for (int i = 0; i < VECTORS; i++) {
      vectors.add(DataHandle.of(serial.clone()));
    }
    for (int i = 0; i < TASKS / VECTORS; i++) {
      kernel(serial);
    }
    Seen global = new Seen();
    Seen workers = new Seen();
    Seen codelets = new Seen();
    CodeletDefinition scale = CodeletDefinition.named("scale").readsAndWrites("vector").build();
    bench.monitoring.startCollection();
    try (TaskEngine engine = bench.start(3, "eager")) {
      bench.monitoring.attachGlobal(
          bench.listener(MonitorScope.GLOBAL, s -> global.take(s, GLOBAL), GLOBAL));
      bench.monitoring.attachToAllWorkers(
          bench.listener(MonitorScope.PER_WORKER, s -> workers.take(s, WORKER), WORKER));
      bench.monitoring.attachToCodelet(
          "scale",
          bench.listener(MonitorScope.PER_CODELET, s -> codelets.take(s, CODELET), CODELET));
      for (int i = 0; i < TASKS; i++) {
        DataHandle<double[]> vector = vectors.get(i % VECTORS);
        scale.task(variant -> kernel(vector.value()), vector).on(engine).submit();
      }
      engine.awaitAll();
      Sample sums = bench.monitoring.read(bench.set(MonitorScope.PER_CODELET, CODELET), "scale");
      long executed = 0;
      double time = 0;
      for (int worker = 0; worker < 3; worker++) {
        Sample sample = bench.monitoring.read(bench.set(MonitorScope.PER_WORKER, WORKER), worker);
        executed += sample.getInt64(bench.id(MonitorScope.PER_WORKER, "w_total_executed"));
        time += sample.getDouble(bench.id(MonitorScope.PER_WORKER, "w_cumul_execution_time"));
      }
      assertThat(sums.number("starpu.task.c_total_submitted")).isEqualTo(TASKS);
      assertThat(sums.number("starpu.task.c_total_executed")).isEqualTo(TASKS);
      assertThat(executed).isEqualTo(TASKS);
      assertThat(sums.number("starpu.task.c_cumul_execution_time"))
          .isPositive()
          .isEqualTo(time, within(1e-9 * time));
      assertThat(sums.number("starpu.task.c_peak_ready")).isBetween(1.0, (double) VECTORS);
      assertThat(sums.number("starpu.task.c_peak_submitted")).isBetween(1.0, (double) TASKS);
    }
    for (DataHandle<double[]> vector : vectors) {
      assertThat(vector.value()).containsExactly(serial);
    }
    assertThat(codelets.calls).hasValue(2 * TASKS);
    assertThat(workers.calls).hasValue(TASKS);
    assertThat(workers.last.values().stream().mapToDouble(values -> values[0]).sum())
        .isEqualTo(TASKS);
    assertThat(workers.fallen).isEmpty();
    assertThat(global.calls.get()).isGreaterThanOrEqualTo(TASKS);
    assertThat(global.last.get("process")[0]).isEqualTo(TASKS);
    assertThat(bench.problems).isEmpty();
  }

  private static void kernel(double[] vector) {
    for (int i = 0; i < ITERATIONS; i++) {
      vector[0] = vector[0] * 0.5 + vector[1];
      vector[1] = vector[1] * 0.75 + 1;
    }
  }

  @Test
  void aSetHasWhatIsEnabledAndTakesMoreAtTheNextSample() {
    CounterSet set = bench.set(MonitorScope.GLOBAL, "g_total_submitted");
    int late = bench.id(MonitorScope.GLOBAL, "g_peak_ready");
    List<String> seen = new ArrayList<>();
    bench.monitoring.attachGlobal(
        new SampleListener(
            set,
            sample -> {
              try {
                seen.add("peak " + sample.getInt64(late));
              } catch (MonitoringException e) {
                seen.add(e.reason().name());
              }
            }));
    bench.monitoring.startCollection();
    try (TaskEngine engine = bench.start(1, "eager")) {
      engine.pause();
      submit(engine, "a", 1);
      set.enable(late);
      submit(engine, "a", 2);
      set.disable(late);
      submit(engine, "a", 1);
    }
    assertThat(seen.subList(0, 4))
        .containsExactly("NOT_ENABLED", "peak 1", "peak 2", "NOT_ENABLED");
  }

  @Test
  void peaksAreRightWhenCollectingStartsLate() {
    CodeletDefinition chained = CodeletDefinition.named("chained").readsAndWrites("data").build();
    DataHandle<long[]> data = DataHandle.of(new long[1]);
    bench.monitoring.attachToAllCodelets(
        bench.listener(MonitorScope.PER_CODELET, sample -> {}, CODELET));
    try (TaskEngine engine = bench.start(1, "eager")) {
      engine.pause();
      submit(engine, "free", 7);
      for (int i = 0; i < 5; i++) {
        chained.task(variant -> {}, data).on(engine).submit();
      }
      bench.monitoring.startCollection();
      engine.resume();
      engine.awaitAll();
      assertThat(read(MonitorScope.GLOBAL, "g_total_submitted", null)).isZero();
      assertThat(read(MonitorScope.GLOBAL, "g_peak_ready", null)).isEqualTo(8);
      assertThat(read(MonitorScope.GLOBAL, "g_peak_submitted", null)).isEqualTo(4);
      assertThat(read(MonitorScope.PER_CODELET, "c_peak_ready", "free")).isEqualTo(7);
      assertThat(read(MonitorScope.PER_CODELET, "c_peak_ready", "chained")).isEqualTo(1);
      assertThat(read(MonitorScope.PER_CODELET, "c_peak_submitted", "chained")).isEqualTo(4);
    }
  }

  @Test
  void aCodeletIsCountedWhileSomebodyListensToIt() {
    bench.monitoring.startCollection();
    try (TaskEngine engine = bench.start(1, "eager")) {
      submit(engine, "a", 3);
      engine.awaitAll();
      assertThatThrownBy(() -> read(MonitorScope.PER_CODELET, "c_total_executed", "a"))
          .isInstanceOf(MonitoringException.class)
          .hasMessageContaining("the codelet a has no listener");
      Attachment one =
          bench.monitoring.attachToCodelet(
              "a", bench.listener(MonitorScope.PER_CODELET, sample -> {}, CODELET));
      Attachment all =
          bench.monitoring.attachToAllCodelets(
              bench.listener(MonitorScope.PER_CODELET, sample -> {}, CODELET));
      submit(engine, "a", 2);
      submit(engine, "late", 4);
      engine.awaitAll();
      assertThat(read(MonitorScope.PER_CODELET, "c_total_executed", "a")).isEqualTo(2);
      assertThat(read(MonitorScope.PER_CODELET, "c_total_executed", "late")).isEqualTo(4);
      one.detach();
      submit(engine, "a", 1);
      engine.awaitAll();
      assertThat(read(MonitorScope.PER_CODELET, "c_total_executed", "a"))
          .as("one of two still listens")
          .isEqualTo(3);
      all.detach();
      bench.monitoring.attachToCodelet(
          "a", bench.listener(MonitorScope.PER_CODELET, sample -> {}, CODELET));
      assertThat(read(MonitorScope.PER_CODELET, "c_total_executed", "a"))
          .as("since enabled")
          .isZero();
    }
  }

  @Test
  void tasksOfAnEarlierListenerAreNotTheNextOnes() {
    AtomicLong executed = new AtomicLong(-1);
    bench.monitoring.startCollection();
    try (TaskEngine engine = bench.start(1, "eager")) {
      engine.pause();
      Attachment first =
          bench.monitoring.attachToCodelet(
              "a", bench.listener(MonitorScope.PER_CODELET, sample -> {}, CODELET));
      submit(engine, "a", 3);
      first.detach();
      bench.monitoring.attachToCodelet(
          "a",
          bench.listener(
              MonitorScope.PER_CODELET,
              sample -> executed.set((long) sample.number("starpu.task.c_total_executed")),
              CODELET));
      submit(engine, "a", 2);
      engine.resume();
      engine.awaitAll();
    }
    assertThat(executed).hasValue(2);
  }

  private boolean has(Sample sample, MonitorScope scope, String name) {
    return sample.has(bench.id(scope, name));
  }

  @Test
  void countersThatAreNotCollectedHaveNoValue() {
    bench.monitoring.attachToAllCodelets(
        bench.listener(MonitorScope.PER_CODELET, sample -> {}, CODELET));
    GlobalCounters exported = new GlobalCounters(() -> bench.monitoring);
    try (TaskEngine engine = bench.start(1, "eager")) {
      submit(engine, "a", 5);
      engine.awaitAll();
      for (String name : GLOBAL) {
        Sample sample = bench.monitoring.read(bench.set(MonitorScope.GLOBAL, name), null);
        assertThat(has(sample, MonitorScope.GLOBAL, name)).as(name).isFalse();
      }
      for (String name : WORKER) {
        Sample sample = bench.monitoring.read(bench.set(MonitorScope.PER_WORKER, name), 0);
        assertThat(has(sample, MonitorScope.PER_WORKER, name)).as(name).isFalse();
      }
      for (String name : CODELET) {
        Sample sample = bench.monitoring.read(bench.set(MonitorScope.PER_CODELET, name), "a");
        assertThat(has(sample, MonitorScope.PER_CODELET, name)).as(name).isFalse();
      }
      assertThat(exported.read()).isEmpty();
      assertThatThrownBy(() -> read(MonitorScope.GLOBAL, "g_total_submitted", null))
          .hasMessageContaining("collecting has not started");

      bench.monitoring.startCollection();
      submit(engine, "a", 2);
      engine.awaitAll();
      assertThat(exported.read())
          .extracting(value -> value.counter().name() + " " + value.value())
          .contains("starpu.task.g_total_submitted 2");

      // A program reads what it has collected; for an export the tasks go on, and the value does
      // not.
      bench.monitoring.stopCollection();
      submit(engine, "a", 3);
      engine.awaitAll();
      assertThat(read(MonitorScope.GLOBAL, "g_total_submitted", null)).isEqualTo(2);
      assertThat(exported.read()).isEmpty();
      Sample worker =
          bench.monitoring.current(bench.set(MonitorScope.PER_WORKER, "w_total_executed"), 0);
      assertThat(has(worker, MonitorScope.PER_WORKER, "w_total_executed")).isFalse();

      bench.monitoring.startCollection();
      assertThat(exported.read())
          .extracting(value -> value.counter().name() + " " + value.value())
          .contains("starpu.task.g_total_submitted 2");
    }
  }

  @Test
  void aWorkerThatIsNoneHasNoValues() {
    bench.monitoring.startCollection();
    try (TaskEngine engine = bench.start(1, "eager")) {
      assertThat(engine.options().workers()).isEqualTo(1);
      assertThatThrownBy(() -> read(MonitorScope.PER_WORKER, "w_total_executed", 1))
          .isInstanceOf(MonitoringException.class)
          .hasMessageContaining("there is no worker 1");
    }
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void anotherEngineHasTheSameIdsAndCountsFromZero() {
    String listed = bench.monitoring.listAll();
    for (int round = 0; round < 3; round++) {
      bench.monitoring.startCollection();
      AtomicInteger calls = new AtomicInteger();
      bench.monitoring.attachGlobal(
          bench.listener(MonitorScope.GLOBAL, sample -> calls.incrementAndGet(), GLOBAL));
      try (TaskEngine engine = bench.start(2, "eager")) {
        assertThat(read(MonitorScope.GLOBAL, "g_total_submitted", null)).isZero();
        submit(engine, "a", 10);
        engine.awaitAll();
        assertThat(read(MonitorScope.GLOBAL, "g_total_submitted", null)).isEqualTo(10);
        assertThat(
                read(MonitorScope.PER_WORKER, "w_total_executed", 0)
                    + read(MonitorScope.PER_WORKER, "w_total_executed", 1))
            .isEqualTo(10);
      }
      assertThat(calls).hasValue(11);
      bench.monitoring.shutDown();
      assertThat(bench.problems).as("left attached is said").hasSize(round + 1);
      assertThat(bench.monitoring.listAll()).isEqualTo(listed);
    }
  }
}
