package dev.edpm.programs;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.event.EventInfo;
import dev.edpm.runtime.monitor.Sample;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Recording;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import java.util.List;

/**
 * A class with a counter, a knob, listeners and an event, and the code that is generated for it.
 */
final class Instrumented {

  static long steps;
  static int blockSize = 64;

  static {
    System.out.println("loaded");
  }

  private Instrumented() {}

  static void onSample(Sample sample) {
    System.out.println(
        "error " + sample.number("it.error") + " after " + (long) sample.number("it.steps"));
  }

  static void onRegion(Sample sample) {
    System.out.println(
        sample.instance() + " " + (long) sample.number("edpm.region.r_total_executed"));
  }

  static void onEvent(EventInfo info) {
    System.out.println(info.event().label());
  }

  static void changed() {
    System.out.println("block size " + blockSize);
  }

  /** As generated. */
  static final class Hooks {

    static final CounterDefinition ERROR =
        CounterDefinition.of("it.error", ValueType.DOUBLE).bounds(0, 1);

    static final Recording RECORDING = Recording.of(ERROR);

    static {
      dev.edpm.runtime.wiring.Hooks.of(Hooks.class)
          .listener(
              "Instrumented.onSample",
              MonitorScope.GLOBAL,
              List.of("it"),
              List.of(),
              Instrumented::onSample)
          .listener(
              "Instrumented.onRegion",
              MonitorScope.PER_REGION,
              List.of("edpm.region.r_total_executed"),
              List.of("work"),
              Instrumented::onRegion)
          .listener(
              "Instrumented.wrong", MonitorScope.GLOBAL, List.of("none"), List.of(), sample -> {})
          .onEvent(ToolEvent.INIT, Instrumented::onEvent)
          .onEvent(ToolEvent.TERMINATE, Instrumented::onEvent)
          .knob(
              KnobDefinition.of("it.block-size", KnobScope.GLOBAL, ValueType.INT32).range(1, 1024),
              KnobAccess.global(
                  () -> Instrumented.blockSize, value -> Instrumented.blockSize = (int) value),
              Instrumented::changed)
          .counter(CounterDefinition.of("it.steps", ValueType.INT64), () -> Instrumented.steps)
          .recorded(ERROR);
    }

    private Hooks() {}
  }
}
