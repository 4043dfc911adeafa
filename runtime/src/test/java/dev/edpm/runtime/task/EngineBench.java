package dev.edpm.runtime.task;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.model.CalibrationMode;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SampleCallback;
import dev.edpm.runtime.monitor.SampleListener;
import dev.edpm.runtime.region.Recorder;
import dev.edpm.runtime.region.RecorderOptions;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.Steering;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Engines with a monitoring, knobs and events of a test's own. */
final class EngineBench {

  static final String TASK = "starpu.task.";

  final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
  final Monitoring monitoring =
      new Monitoring(
          new Recorder(new RecorderOptions(1L << 20, 1L << 20, false, problems::add)),
          System::nanoTime,
          problems::add);
  final Steering steering = new Steering(System::nanoTime, problems::add);
  final ToolEvents events = new ToolEvents("1", problems::add);
  final Models models = Models.inMemory(CalibrationMode.OFF, problems::add);

  TaskEngine start(int workers, String scheduler) {
    return TaskEngine.start(
        EngineOptions.defaults().workers(workers).scheduler(scheduler),
        new Surroundings(monitoring, steering, events, models, () -> Double.NaN, problems::add));
  }

  /** Returns a set of StarPU's counters of tasks, by their short names. */
  CounterSet set(MonitorScope scope, String... names) {
    CounterSet set = monitoring.newSet(scope);
    for (String name : names) {
      set.enable(TASK + name);
    }
    return set;
  }

  SampleListener listener(MonitorScope scope, SampleCallback callback, String... names) {
    return new SampleListener(set(scope, names), callback);
  }

  int id(MonitorScope scope, String name) {
    return monitoring.find(scope, TASK + name).orElseThrow().id();
  }

  private int knob(KnobScope scope, String name) {
    return steering.find(scope, "starpu." + name + "_knob").orElseThrow().id();
  }

  KnobHandle global(String name) {
    return steering.global(knob(KnobScope.GLOBAL, "global.g_" + name));
  }

  KnobHandle worker(String name, int worker) {
    return steering.perWorker(knob(KnobScope.PER_WORKER, "worker.w_" + name), worker);
  }

  KnobHandle scheduler(String name, String scheduler) {
    return steering.perScheduler(knob(KnobScope.PER_SCHEDULER, name), scheduler);
  }
}
