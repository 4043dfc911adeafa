package dev.edpm.runtime.task;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.model.CalibrationMode;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.steer.Steering;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.DoubleSupplier;

/** Engines of their own, with what surrounds them. */
final class TestEngines {

  private TestEngines() {}

  /** Returns an engine that tells nobody of anything but failures. */
  static TaskEngine start(EngineOptions options) {
    return start(
        options,
        Models.inMemory(
            CalibrationMode.OFF,
            problem -> {
              throw new AssertionError(problem);
            }));
  }

  static TaskEngine start(EngineOptions options, Models models) {
    return start(options, models, () -> Double.NaN);
  }

  static TaskEngine start(EngineOptions options, Models models, DoubleSupplier joules) {
    List<Problem> problems = new CopyOnWriteArrayList<>();
    return TaskEngine.start(
        options,
        new Surroundings(
            new Monitoring(null, System::nanoTime, problems::add),
            new Steering(System::nanoTime, problems::add),
            new ToolEvents("test", problems::add),
            models,
            joules,
            problems::add));
  }
}
