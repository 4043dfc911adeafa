package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.event.DriverType;
import dev.edpm.runtime.event.EventInfo;
import dev.edpm.runtime.event.Registration;
import dev.edpm.tasks.codelet.TaskBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The events of an engine, as StarPU's example tool counts them. */
class TaskEventsTest {

  private static final List<ToolEvent> DRIVER =
      List.of(
          ToolEvent.DRIVER_INIT,
          ToolEvent.DRIVER_INIT_START,
          ToolEvent.DRIVER_INIT_END,
          ToolEvent.DRIVER_DEINIT);

  private static final int TASKS = 50;

  private final EngineBench bench = new EngineBench();

  /** Counts events by label and worker. */
  private final class Tool {
    final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
    final List<Registration> registrations = new ArrayList<>();

    Tool() {
      for (ToolEvent event : ToolEvent.values()) {
        registrations.add(bench.events.register(event, this::count));
      }
    }

    private void count(EventInfo info) {
      assertThat(info.driver()).isEqualTo(DriverType.CPU);
      calls
          .computeIfAbsent(info.event().label() + " " + info.worker(), key -> new AtomicInteger())
          .incrementAndGet();
    }

    Map<String, Integer> counts() {
      Map<String, Integer> counts = new TreeMap<>();
      calls.forEach((key, count) -> counts.put(key, count.get()));
      return counts;
    }
  }

  private void hello() {
    try (TaskEngine engine = bench.start(2, "eager")) {
      for (int worker = 0; worker < 2; worker++) {
        for (int i = 0; i < TASKS; i++) {
          engine.task("hello", variant -> {}).onWorker(worker).submit();
        }
      }
      engine.task("fails", variant -> Integer.parseInt("x")).onWorker(0).submit();
      engine.awaitAtMost(0);
    }
  }

  @Test
  void everyWorkerStartsAndEndsAsManyTasksForEachTool() {
    Tool one = new Tool();
    Tool two = new Tool();
    hello();
    Map<String, Integer> expected = new TreeMap<>();
    for (int worker = 0; worker < 2; worker++) {
      for (ToolEvent event : DRIVER) {
        expected.put(event.label() + " " + worker, 1);
      }
      expected.put("start_cpu_exec " + worker, worker == 0 ? TASKS + 1 : TASKS);
      expected.put("end_cpu_exec " + worker, worker == 0 ? TASKS + 1 : TASKS);
    }
    assertThat(one.counts()).isEqualTo(expected);
    assertThat(two.counts()).isEqualTo(expected);
    one.registrations.forEach(Registration::remove);
    hello();
    assertThat(one.counts()).isEqualTo(expected);
    assertThat(two.counts().get("end_cpu_exec 1")).isEqualTo(2 * TASKS);
  }

  @Test
  void aTaskIsDescribedOnItsWorkersThread() {
    ConcurrentLinkedQueue<EventInfo> received = new ConcurrentLinkedQueue<>();
    AtomicReference<Thread> ran = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    for (ToolEvent event : List.of(ToolEvent.START_CPU_EXEC, ToolEvent.END_CPU_EXEC)) {
      bench.events.register(
          event,
          info -> {
            received.add(info);
            threads.add(Thread.currentThread());
          });
    }
    CodeletDefinition gemm =
        CodeletDefinition.named("gemm")
            .reads("a")
            .readsAndWrites("c")
            .variant("slow")
            .variant("fast")
            .model(ModelType.HISTORY)
            .symbol("dgemm")
            .build();
    TaskBody body =
        new TaskBody() {
          @Override
          public void run(int variant) {
            ran.set(Thread.currentThread());
          }

          @Override
          public boolean accepts(int variant) {
            return variant == 1;
          }

          @Override
          public double flops() {
            return 2e9;
          }
        };
    try (TaskEngine engine = bench.start(3, "eager")) {
      gemm.task(body, DataHandle.of(new double[1]), DataHandle.of(new double[1]))
          .on(engine)
          .onWorker(2)
          .name("gemm 3,4")
          .iteration(3, 4)
          .submit();
    }
    assertThat(threads).containsExactly(ran.get(), ran.get());
    assertThat(received)
        .extracting(EventInfo::event)
        .containsExactly(ToolEvent.START_CPU_EXEC, ToolEvent.END_CPU_EXEC);
    assertThat(received)
        .allSatisfy(
            info -> {
              assertThat(info.name()).isEqualTo("gemm 3,4");
              assertThat(info.model()).isEqualTo("dgemm");
              assertThat(info.function()).isEqualTo("fast");
              assertThat(info.worker()).isEqualTo(2);
              assertThat(info.device()).isEqualTo(2);
              assertThat(info.memoryNode()).isZero();
              assertThat(info.iterations()).containsExactly(3, 4);
              assertThat(info.buffers()).isEqualTo(2);
              assertThat(info.flops()).isEqualTo(2e9);
            });
  }

  @Test
  void eachWorkerFiresItsEventsInOrderOnItsThread() {
    Map<Integer, List<String>> order = new ConcurrentHashMap<>();
    for (ToolEvent event : ToolEvent.values()) {
      bench.events.register(
          event,
          info ->
              order
                  .computeIfAbsent(info.worker(), key -> new ArrayList<>())
                  .add(info.event().label() + " on " + Thread.currentThread().getName()));
    }
    try (TaskEngine engine = bench.start(2, "eager")) {
      engine.task("a", variant -> {}).onWorker(1).submit().await();
    }
    assertThat(order.get(1))
        .containsExactly(
            "driver_init on edpm-worker-1",
            "driver_init_start on edpm-worker-1",
            "driver_init_end on edpm-worker-1",
            "start_cpu_exec on edpm-worker-1",
            "end_cpu_exec on edpm-worker-1",
            "driver_deinit on edpm-worker-1");
    assertThat(order.get(0)).hasSize(DRIVER.size());
  }

  /**
   * The order of StarPU 1.4 ({@code _starpu_cpu_driver_init} and {@code _starpu_cpu_driver_deinit}
   * of {@code driver_cpu.c}), by its numbers: the driver, its start and the start's end, a task,
   * the driver's end.
   */
  @Test
  void eventsOfAWorkerComeInTheOrderOfStarPu() {
    List<Integer> ids = new ArrayList<>();
    for (ToolEvent event : ToolEvent.values()) {
      bench.events.register(event, info -> ids.add(info.event().id()));
    }
    try (TaskEngine engine = bench.start(1, "eager")) {
      engine.task("a", variant -> {}).submit().await();
    }
    assertThat(ids).containsExactly(5, 7, 8, 9, 10, 6);
  }
}
