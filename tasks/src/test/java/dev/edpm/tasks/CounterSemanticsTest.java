package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.monitor.Sample;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every listener call of one deterministic run is as StarPU's, line by line. */
class CounterSemanticsTest {

  private final EngineBench bench = new EngineBench();
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final CodeletDefinition a = CodeletDefinition.named("A").reads("data").build();
  private final CodeletDefinition b = CodeletDefinition.named("B").readsAndWrites("data").build();
  private final DataHandle<double[]> data = DataHandle.of(new double[1]);
  private String phase = "";

  private static long value(Sample sample, String name) {
    return (long) sample.number(EngineBench.TASK + name);
  }

  private void say(String line) {
    lines.add("[" + phase + "] " + line);
  }

  private void listen() {
    bench.monitoring.attachGlobal(
        bench.listener(
            MonitorScope.GLOBAL,
            sample ->
                say(
                    "global submitted=%d peak_submitted=%d peak_ready=%d"
                        .formatted(
                            value(sample, "g_total_submitted"),
                            value(sample, "g_peak_submitted"),
                            value(sample, "g_peak_ready"))),
            "g_total_submitted",
            "g_peak_submitted",
            "g_peak_ready"));
    bench.monitoring.attachToAllWorkers(
        bench.listener(
            MonitorScope.PER_WORKER,
            sample ->
                say(
                    "worker[%s] executed=%d time>0=%d"
                        .formatted(
                            sample.instance(),
                            value(sample, "w_total_executed"),
                            sample.number(EngineBench.TASK + "w_cumul_execution_time") > 0
                                ? 1
                                : 0)),
            "w_total_executed",
            "w_cumul_execution_time"));
    for (CodeletDefinition codelet : List.of(a, b)) {
      bench.monitoring.attachToCodelet(
          codelet.name(),
          bench.listener(
              MonitorScope.PER_CODELET,
              sample ->
                  say(
                      "codelet %s submitted=%d peak_submitted=%d peak_ready=%d executed=%d"
                          .formatted(
                              sample.instance(),
                              value(sample, "c_total_submitted"),
                              value(sample, "c_peak_submitted"),
                              value(sample, "c_peak_ready"),
                              value(sample, "c_total_executed"))),
              "c_total_submitted",
              "c_peak_submitted",
              "c_peak_ready",
              "c_total_executed"));
    }
  }

  private static void spin() {
    long start = System.nanoTime();
    while (System.nanoTime() == start) {
      Thread.onSpinWait();
    }
  }

  private void submit(TaskEngine engine, CodeletDefinition codelet, int times) {
    for (int i = 0; i < times; i++) {
      DataHandle<?> handle = codelet == a ? DataHandle.of(new double[1]) : data;
      codelet.task(variant -> spin(), handle).on(engine).submit();
    }
  }

  private void run(TaskEngine engine, String name) {
    phase = name;
    engine.resume();
    engine.awaitAll();
    engine.pause();
  }

  @Test
  void everyCallIsAsStarPus() throws IOException {
    listen();
    bench.monitoring.startCollection();
    try (TaskEngine engine = bench.start(1, "eager")) {
      engine.pause();
      phase = "submit A x5 paused";
      submit(engine, a, 5);
      phase = "submit B x4 (chain) paused";
      submit(engine, b, 4);
      run(engine, "run 1");
      phase = "submit A x2 paused (2nd)";
      submit(engine, a, 2);
      run(engine, "run 2");
      bench.monitoring.stopCollection();
      phase = "stopped";
      submit(engine, a, 3);
      run(engine, "run while stopped");
      bench.monitoring.startCollection();
      phase = "submit A x1 after restart";
      submit(engine, a, 1);
      run(engine, "run 3");
    }
    try (InputStream file = getClass().getResourceAsStream("/starpu/counters_semantics.txt")) {
      assertThat(lines)
          .containsExactlyElementsOf(
              new String(file.readAllBytes(), StandardCharsets.UTF_8)
                  .lines()
                  .filter(line -> line.startsWith("["))
                  .toList());
    }
    assertThat(bench.problems).isEmpty();
  }
}
