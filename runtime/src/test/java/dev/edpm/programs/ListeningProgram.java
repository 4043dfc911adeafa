package dev.edpm.programs;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.boot.Hooks;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Recording;
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

  private ListeningProgram() {}

  /** Records three values. */
  public static void main(String[] args) {
    for (int i = 1; i <= 3; i++) {
      Counters.STEPS.record(i);
    }
  }
}
