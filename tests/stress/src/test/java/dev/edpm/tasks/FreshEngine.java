package dev.edpm.tasks;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.Models;
import java.util.concurrent.TimeUnit;

/** Creates the engine of a test, which all its states share, because it has threads. */
final class FreshEngine {

  /** Longer than any machine delays a thread. */
  private static final long DEADLINE_NANOS = TimeUnit.SECONDS.toNanos(20);

  private FreshEngine() {}

  /** Returns an engine with a scheduler and a number of workers. */
  static TaskEngine make(String scheduler, int workers) {
    return TaskEngine.start(
        EngineOptions.defaults().scheduler(scheduler).workers(workers),
        new Surroundings(
            monitoring(),
            new Steering(System::nanoTime, FreshEngine::fail),
            new ToolEvents("1", FreshEngine::fail),
            Models.inMemory(CalibrationMode.OFF, FreshEngine::fail),
            () -> Double.NaN,
            FreshEngine::fail));
  }

  /** Returns the monitoring of an engine's counters. */
  static Monitoring monitoring() {
    Recorder recorder =
        new Recorder(new RecorderOptions(1 << 20, 1 << 20, false, FreshEngine::fail));
    return new Monitoring(recorder, System::nanoTime, FreshEngine::fail);
  }

  /** Waits without the engine's help; returns whether the task has ended. */
  static boolean ends(Task task) {
    long start = System.nanoTime();
    while (!task.hasEnded()) {
      if (System.nanoTime() - start > DEADLINE_NANOS) {
        return false;
      }
      Thread.onSpinWait();
    }
    return true;
  }

  static void fail(Problem problem) {
    System.err.println("FAILED: " + problem);
    Runtime.getRuntime().halt(1);
  }
}
