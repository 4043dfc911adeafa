package dev.edpm.tasks;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.extension.CounterRequest;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SampleCallback;
import dev.edpm.runtime.monitor.SampleListener;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.sched.Policies;
import dev.edpm.tasks.sched.SchedulingPolicy;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.DoubleSupplier;

/** Engines with a monitoring, knobs and events of a test's own. */
final class EngineBench {

  static final String TASK = "starpu.task.";
  static final int MOST_WORKERS = 8;

  /** No regions are run here, so that all can share it. */
  private static final Recorder RECORDER =
      new Recorder(new RecorderOptions(1L << 20, 1L << 20, false, problem -> {}));

  final Queue<Problem> problems = new ConcurrentLinkedQueue<>();
  final Monitoring monitoring = new Monitoring(RECORDER, System::nanoTime, problems::add);
  final Steering steering = new Steering(System::nanoTime, problems::add);
  final ToolEvents events = new ToolEvents("1", problems::add);
  final Models models = Models.inMemory(CalibrationMode.OFF, problems::add);

  TaskEngine start(int workers, String scheduler) {
    return start(EngineOptions.defaults().workers(workers).scheduler(scheduler));
  }

  TaskEngine start(EngineOptions options) {
    return start(options, models, () -> Double.NaN);
  }

  TaskEngine start(EngineOptions options, Models known, DoubleSupplier joules) {
    return TaskEngine.start(
        options, new Surroundings(monitoring, steering, events, known, joules, problems::add));
  }

  /** Starts one with devices that are not simulated. */
  TaskEngine start(EngineOptions options, List<Device> devices) {
    return start(options, models, devices);
  }

  TaskEngine start(EngineOptions options, Models known, List<Device> devices) {
    return TaskEngine.start(
        options,
        new Surroundings(
            monitoring,
            steering,
            events,
            known,
            () -> Double.NaN,
            problems::add,
            CounterRequest.NONE,
            devices));
  }

  /** Starts one as the engine of the process is started. */
  TaskEngine startOfProcess(int workers) {
    return TaskEngine.startOfProcess(
        EngineOptions.defaults().workers(workers),
        new Surroundings(monitoring, steering, events, models, () -> Double.NaN, problems::add),
        null);
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

  /** Starts one, where problems do not matter. */
  static TaskEngine start(String policy, int workers) {
    return new EngineBench().start(EngineOptions.defaults().scheduler(policy).workers(workers));
  }

  static TaskEngine start(int workers) {
    return start(EngineOptions.DEFAULT_POLICY, workers);
  }

  static List<String> policies() {
    return Policies.all().stream().map(SchedulingPolicy::name).toList();
  }

  /** Returns a scheduler for a number: all of them, with all numbers of workers. */
  static String policy(int number) {
    List<String> policies = policies();
    return policies.get(number % policies.size());
  }

  /** Returns how many workers go with {@link #policy}. */
  static int workers(int number) {
    return number / policies().size() % MOST_WORKERS + 1;
  }

  /** Returns how many combinations there are. */
  static int combinations() {
    return policies().size() * MOST_WORKERS;
  }

  /** Returns the threads of all engines there are. */
  static List<Thread> workerThreads() {
    Thread[] threads = new Thread[Thread.activeCount() + 64];
    int count = Thread.enumerate(threads);
    return count == 0
        ? Collections.emptyList()
        : Arrays.stream(threads, 0, count)
            .filter(thread -> thread.getName().startsWith("edpm-worker-"))
            .toList();
  }
}
