package dev.edpm.programs;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.series.Recording;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.wiring.Wiring;

/** A program whose instruments another class has. */
public final class InstrumentedProgram {

  private InstrumentedProgram() {}

  /** Works twice when asked to start again. */
  public static void main(String[] args) {
    System.out.println("before: " + listed());
    work();
    if (args.length != 0) {
      Edpm.shutDown();
      Instrumented.steps = 0;
      Edpm.start();
      System.out.println("again: " + listed());
      work();
    }
  }

  private static String listed() {
    return Edpm.monitoring().list(MonitorScope.GLOBAL).contains("it.error [double]")
        + " "
        + Edpm.monitoring().find(MonitorScope.GLOBAL, "it.steps").orElseThrow().id()
        + " "
        + Edpm.steering().find(KnobScope.GLOBAL, "it.block-size").orElseThrow().id()
        + " "
        + Edpm.monitoring().isCollecting();
  }

  private static void work() {
    RegionHandle region =
        Wiring.handles(
                InstrumentedProgram.class, "P.java", Wiring.region(0, "work", "p.P", "m", "()V", 1))
            .get(0);
    region.exit(region.enter());
    Instrumented.steps++;
    Instrumented.Hooks.RECORDING.record(Recording.bits(0.5));
    KnobHandle knob =
        Edpm.steering()
            .global(Edpm.steering().find(KnobScope.GLOBAL, "it.block-size").orElseThrow().id());
    knob.setInt32(2 * knob.getInt32());
  }
}
