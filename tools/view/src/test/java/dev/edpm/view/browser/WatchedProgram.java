package dev.edpm.view.browser;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.wiring.Wiring;
import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.EngineOptions;
import dev.edpm.tasks.TaskEngine;
import dev.edpm.tasks.Tasks;
import java.util.concurrent.atomic.AtomicLong;

/** Runs tasks in sweeps, and prints each change of its knob; 0 ends the program. */
public final class WatchedProgram {

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle SWEEP =
        Wiring.handles(
                Regions.class,
                "WatchedProgram.java",
                Wiring.region(
                    0, "a <b>sweep</b>", "dev.edpm.view.browser.WatchedProgram", "main", "()V", 30))
            .get(0);
  }

  private WatchedProgram() {}

  /** Works until it is asked to stop. */
  public static void main(String[] args) {
    AtomicLong block = new AtomicLong(1);
    Edpm.steering()
        .register(
            KnobDefinition.of("solver.block-size", KnobScope.GLOBAL, ValueType.INT32)
                .range(0, 64)
                .initial(1)
                .help("Number of <i>rows</i> in a block."),
            KnobAccess.global(block::get, block::set),
            () -> {});
    TaskEngine engine = Tasks.start(EngineOptions.defaults().workers(2).scheduler("dmda"));
    CodeletDefinition kernel =
        CodeletDefinition.named("kernel").reads("v").model(ModelType.HISTORY).build();
    DataHandle<double[]> vector = DataHandle.of(new double[1000]);
    long last = block.get();
    while (last != 0) {
      Frame frame = Regions.SWEEP.enter();
      for (int i = 0; i < 8; i++) {
        kernel.task(variant -> Thread.sleep(2), vector).on(engine).submit();
      }
      engine.awaitAll();
      Regions.SWEEP.exit(frame);
      if (block.get() != last) {
        last = block.get();
        System.out.println("block " + last);
      }
    }
  }
}
