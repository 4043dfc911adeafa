package dev.edpm.tasks;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.Models;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Engines with feedback, and with a recorder of their own. */
final class FeedbackLab {

  final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
  final Recorder recorder =
      new Recorder(new RecorderOptions(1L << 20, 1L << 20, false, problems::add));

  TaskEngine start(int workers) {
    return TaskEngine.start(
        EngineOptions.defaults().workers(workers),
        new Surroundings(
            new Monitoring(recorder, recorder::elapsed, problems::add),
            new Steering(recorder::elapsed, problems::add),
            new ToolEvents("test", problems::add),
            Models.inMemory(CalibrationMode.OFF, problems::add),
            () -> Double.NaN,
            problems::add));
  }
}
