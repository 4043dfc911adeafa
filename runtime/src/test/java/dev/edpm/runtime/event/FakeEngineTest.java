package dev.edpm.runtime.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.ToolEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * StarPU's example of a profiling tool, as its {@code prof.sh} runs it: a tool that is notified of
 * seven events, and workers that run tasks. The workers replace the engine.
 */
class FakeEngineTest {

  private static final int WORKERS = 3;
  private static final int TASKS = 40;

  private static final List<String> SEVEN =
      List.of(
          "init",
          "terminate",
          "init_begin",
          "init_end",
          "driver_init",
          "start_cpu_exec",
          "end_cpu_exec");

  private final List<String> problems = new ArrayList<>();
  private final ToolEvents events = new ToolEvents("1", problem -> problems.add(problem.message()));

  /** Counts events by label and worker, as the example prints them. */
  private static final class Tool {
    final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
    final List<Registration> registrations = new ArrayList<>();

    Tool(ToolEvents events) {
      for (String label : SEVEN) {
        registrations.add(
            events.register(
                label,
                info ->
                    calls
                        .computeIfAbsent(
                            info.event().label() + " " + info.worker(), key -> new AtomicInteger())
                        .incrementAndGet()));
      }
    }

    Map<String, Integer> counts() {
      Map<String, Integer> counts = new TreeMap<>();
      calls.forEach((key, count) -> counts.put(key, count.get()));
      return counts;
    }
  }

  @Test
  void everyWorkerStartsAndEndsAsManyTasksForEachTool() throws InterruptedException {
    Tool one = new Tool(events);
    Tool two = new Tool(events);
    hello();
    Map<String, Integer> expected = new TreeMap<>();
    for (String once : List.of("init", "terminate", "init_begin", "init_end")) {
      expected.put(once + " -1", 1);
    }
    for (int worker = 0; worker < WORKERS; worker++) {
      expected.put("driver_init " + worker, 1);
      expected.put("start_cpu_exec " + worker, TASKS);
      expected.put("end_cpu_exec " + worker, TASKS);
    }
    assertThat(one.counts()).isEqualTo(expected);
    assertThat(two.counts()).isEqualTo(expected);
    assertThat(problems).isEmpty();
  }

  @Test
  void unregisteredToolIsNotNotified() throws InterruptedException {
    Tool one = new Tool(events);
    Tool two = new Tool(events);
    hello();
    Map<String, Integer> before = one.counts();
    one.registrations.forEach(Registration::remove);
    hello();
    assertThat(one.counts()).isEqualTo(before);
    assertThat(two.counts().get("end_cpu_exec 0")).isEqualTo(2 * TASKS);
    two.registrations.forEach(Registration::remove);
    assertThat(ToolEvent.values()).noneMatch(events::isListened);
  }

  /** Starts, runs tasks on each worker, and stops. */
  private void hello() throws InterruptedException {
    events.fire(ToolEvent.INIT);
    events.fire(ToolEvent.INIT_BEGIN);
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < WORKERS; i++) {
      int worker = i;
      workers.add(new Thread(() -> work(worker)));
    }
    workers.forEach(Thread::start);
    events.fire(ToolEvent.INIT_END);
    for (Thread worker : workers) {
      worker.join();
    }
    events.fire(ToolEvent.TERMINATE);
  }

  private void work(int worker) {
    fire(ToolEvent.DRIVER_INIT, worker, null);
    for (int task = 0; task < TASKS; task++) {
      fire(ToolEvent.START_CPU_EXEC, worker, "hello " + task);
      fire(ToolEvent.END_CPU_EXEC, worker, "hello " + task);
    }
    fire(ToolEvent.DRIVER_DEINIT, worker, null);
  }

  private void fire(ToolEvent event, int worker, String task) {
    if (events.isListened(event)) {
      events.fire(events.info(event).withWorker(worker, DriverType.CPU, worker, 0).withName(task));
    }
  }
}
