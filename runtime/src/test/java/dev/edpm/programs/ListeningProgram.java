package dev.edpm.programs;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Recording;
import dev.edpm.runtime.wiring.Hooks;
import java.util.List;

/** A program without regions that records a counter and listens to it. */
public final class ListeningProgram {

  private static final CounterDefinition STEP = CounterDefinition.of("loop.step", ValueType.INT64);

  /** As generated for a class of counters. */
  private static final class Counters {
    static final Recording STEPS = Hooks.recording(STEP);
  }

  /** As generated for a listener. */
  static final class Listening {

    static {
      Hooks.of(Listening.class)
          .listener(
              "ListeningProgram.heard",
              MonitorScope.GLOBAL,
              List.of("loop.step"),
              List.of(),
              sample -> System.out.println("heard " + (long) sample.number("loop.step")))
          .recorded(STEP);
    }

    private Listening() {}
  }

  /** As generated for a listener of a region whose name is misspelt. */
  static final class Misspelt {

    static {
      Hooks.of(Misspelt.class)
          .listener(
              "ListeningProgram.misspelt",
              MonitorScope.PER_REGION,
              List.of("edpm.region.r_total_executed"),
              List.of("wrk", "w*"),
              sample -> {});
    }

    private Misspelt() {}
  }

  /** As generated for listeners of which one is of a codelet whose name is misspelt. */
  static final class Unused {

    static {
      Hooks.of(Unused.class)
          .listener(
              "ListeningProgram.codelet",
              MonitorScope.PER_CODELET,
              List.of("starpu.task.c_total_executed"),
              List.of("gemm", "gmm"),
              sample -> {})
          .listener(
              "ListeningProgram.worker",
              MonitorScope.PER_WORKER,
              List.of("starpu.task.w_total_executed"),
              List.of("0", "2"),
              sample -> {});
    }

    private Unused() {}
  }

  /** As generated for a listener of counters that its regions do not count. */
  static final class Uncounted {

    static {
      Hooks.of(Uncounted.class)
          .listener(
              "ListeningProgram.uncounted",
              MonitorScope.PER_REGION,
              List.of("time", "os.page-faults", "edpm.region.r_total_executed", "jvm"),
              List.of(),
              sample -> {});
    }

    private Uncounted() {}
  }

  private ListeningProgram() {}

  /** Takes samples as an engine of two workers with one codelet, or records three values. */
  public static void main(String[] args) {
    if (args.length > 0) {
      Edpm.monitoring().point(MonitorScope.PER_CODELET, "gemm", on -> {});
      Edpm.monitoring().point(MonitorScope.PER_WORKER, 0, on -> {});
      Edpm.monitoring().point(MonitorScope.PER_WORKER, 1, on -> {}).end();
      return;
    }
    for (int i = 1; i <= 3; i++) {
      Counters.STEPS.record(i);
    }
  }
}
