package dev.edpm.tasks;

import dev.edpm.tasks.activity.CurrentPeriod;
import dev.edpm.tasks.activity.WorkerState;
import dev.edpm.tasks.activity.WorkerStates;
import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.bus.EngineBuses;
import dev.edpm.tasks.data.HeldData;
import dev.edpm.tasks.device.DataLayouts;
import dev.edpm.tasks.device.Devices;
import dev.edpm.tasks.device.TracedTransfers;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.graph.Failures;
import dev.edpm.tasks.graph.MissingTag;
import dev.edpm.tasks.graph.TagCycles;
import dev.edpm.tasks.graph.Tags;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.CodeletTable;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.JobHost;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.job.Waiters;
import dev.edpm.tasks.live.LiveEngine;
import dev.edpm.tasks.live.LiveTasks;
import dev.edpm.tasks.load.Backlog;
import dev.edpm.tasks.load.Flow;
import dev.edpm.tasks.sched.ContainedScheduler;
import dev.edpm.tasks.sched.DmdaFactors;
import dev.edpm.tasks.sched.ModelPredictions;
import dev.edpm.tasks.sched.PriorityCaps;
import dev.edpm.tasks.sched.Scheduler;
import dev.edpm.tasks.sched.SchedulersByWorkers;
import dev.edpm.tasks.sched.TracedScheduler;
import dev.edpm.tasks.sched.WorkerPool;
import dev.edpm.tasks.starpu.TaskCounters;
import dev.edpm.tasks.starpu.TaskEvents;
import dev.edpm.tasks.starpu.TaskKnobs;
import dev.edpm.tasks.trace.EngineTrace;
import dev.edpm.tasks.trace.SchedTrace;
import dev.edpm.tasks.trace.SubmitState;
import dev.edpm.tasks.trace.SubmitTrace;
import dev.edpm.tasks.trace.WorkerWords;
import dev.edpm.tasks.worker.Dispatcher;
import dev.edpm.tasks.worker.Idlers;
import dev.edpm.tasks.worker.Life;
import dev.edpm.tasks.worker.SchedulerPool;
import dev.edpm.tasks.worker.Worker;
import dev.edpm.tasks.worker.WorkerParts;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The connected parts of an engine. Immutable; each part is safe on any thread. */
final class EngineParts {

  final EngineOptions options;
  final Surroundings surroundings;
  final Life life = new Life();

  /** {@code null} if the engine has none. */
  final Devices devices;

  final Worker[] workers;
  final Idlers idlers;
  final Flow flow;
  final Backlog backlog;
  final Tags tags = new Tags();
  final TagCycles cycles = new TagCycles(tags);
  final MissingTag missingTag;
  final Failures failures = new Failures();
  final Waiters waiters = new Waiters();
  final TaskProblems problems;
  final CodeletTable codelets;
  final CurrentPeriod period = new CurrentPeriod();
  final TaskCounters counters;
  final EngineMonitor monitor;
  final TaskKnobs knobs;
  final Dispatcher dispatcher;
  final Submitter submitter;
  final Feedback feedback;
  final LiveEngine live;
  private final JobHost jobs;

  /** {@code null} if the engine is not traced. */
  final EngineTrace trace;

  EngineParts(EngineOptions options, Surroundings surroundings, EngineTrace trace) {
    this.trace = trace;
    this.options = options;
    this.surroundings = surroundings;
    problems = new TaskProblems(surroundings.problems());
    TaskEvents events = new TaskEvents(surroundings.events(), options.workers(), problems);
    List<Device> all = new ArrayList<>(Devices.simulated(DeclaredDevice.parse(options.devices())));
    all.addAll(surroundings.devices());
    devices = all.isEmpty() ? null : devices(all, events);
    if (devices != null) {
      surroundings.events().devicesExist();
    }
    workers = new Worker[options.workers() + all.size()];
    idlers = new Idlers(workers);
    flow = new Flow(workers.length);
    backlog = new Backlog(flow);
    codelets = new CodeletTable(problems);
    missingTag = new MissingTag(flow, tags, cycles, problems);
    counters = new TaskCounters(codelets, workers.length, flow, surroundings.monitoring());
    monitor = new EngineMonitor(counters, events, surroundings.joules());
    DmdaFactors factors = new DmdaFactors();
    LiveTasks live = new LiveTasks(workers.length);
    Scheduler scheduler =
        TracedScheduler.of(
            ModelPredictions.sent(
                scheduler(new SchedulerPool(workers, factors)),
                live,
                task -> ((Job) task).number(),
                task -> ((Job) task).codeletState().index()),
            new SchedTrace.Reader<>(
                task -> ((Job) task).number(),
                task -> ((Job) task).pushTime(),
                task -> ((Job) task).popTime()),
            trace == null ? null : trace.sched(),
            workers.length);
    dispatcher =
        new Dispatcher(
            workers,
            monitor,
            life,
            scheduler,
            idlers,
            flow,
            backlog,
            missingTag,
            failures,
            devices,
            problems,
            period);
    PriorityCaps caps = new PriorityCaps(options.policy().usesPriorities());
    knobs =
        new TaskKnobs(options.policy(), surroundings.models(), caps, factors, workers, dispatcher);
    jobs = new JobHost(dispatcher, workers.length, devices, problems, waiters);
    feedback = new Feedback(workers, codelets.all(), period, devices, surroundings.monitoring());
    submitter = new Submitter(this, caps);
    WorkerParts shared =
        new WorkerParts(
            monitor,
            life,
            scheduler,
            options.policy().usesModels(),
            dispatcher,
            idlers,
            backlog,
            failures,
            devices,
            problems,
            live,
            surroundings.counters());
    this.live =
        new LiveEngine(
            live,
            flow,
            options.policy().name(),
            IntStream.range(0, WorkerState.values().length).mapToObj(WorkerWords::of).toList(),
            worker -> workers[worker].states().state(),
            codelets::names);
    for (int i = 0; i < workers.length; i++) {
      WorkerStates states =
          new WorkerStates(period, i, trace == null ? null : trace.worker(i), live.worker(i));
      workers[i] = new Worker(i, shared, states, flow.progress(i));
      if (trace != null) {
        trace.follow(i, states::traced);
      }
    }
  }

  private Devices devices(List<Device> all, TaskEvents events) {
    return Devices.of(
        all,
        options.workers(),
        EngineBuses.of(all, options.policy().usesModels(), surroundings.models().store(), problems),
        new DataLayouts(DataSize::partOf, DataSize::packed),
        TracedTransfers.of(events, trace == null ? null : trace.transfers()),
        problems);
  }

  private Scheduler scheduler(WorkerPool pool) {
    return devices == null
        ? ContainedScheduler.of(options.policy(), pool, problems)
        : SchedulersByWorkers.of(options.policy(), pool, problems);
  }

  /** Returns the states of submitting threads, {@code null} if they are not traced. */
  SubmitTrace submits() {
    return trace == null ? null : trace.submits();
  }

  /** Returns the state of a codelet, which the first call creates. */
  CodeletState state(CodeletDefinition codelet) {
    CodeletState seen = codelet.lastSeen();
    if (seen != null && seen.owner() == dispatcher) {
      return seen;
    }
    CodeletState state = codelets.find(codelet.name());
    if (state == null || !state.codelet().isLike(codelet.spec())) {
      state =
          codelets.meet(
              codelet.spec(),
              (spec, index) -> {
                CodeletState first = new CodeletState(jobs, spec, index, surroundings.models());
                first.watched(surroundings.monitoring());
                return first;
              });
      feedback.met(state);
    }
    codelet.seen(state);
    return state;
  }

  /**
   * Waits until at most {@code unfinished} tasks have not ended.
   *
   * @param call the method that waits, for messages
   * @param watch a check that runs repeatedly
   * @throws IllegalStateException if a task calls this
   */
  void awaitTasks(long unfinished, String call, Runnable watch) {
    WorkerThread.requireNone("all tasks");
    SubmitTrace states = submits();
    SubmitState before = states == null ? null : states.to(SubmitState.WAITING_FOR_ALL);
    try {
      awaitUntraced(unfinished, call, watch);
    } finally {
      if (states != null) {
        states.back(before);
      }
    }
  }

  private void awaitUntraced(long unfinished, String call, Runnable watch) {
    try (HeldData.Wait held = HeldData.waitFor(dispatcher, unfinished, call)) {
      backlog.await(
          unfinished,
          () -> {
            HeldData.check(held);
            watch.run();
            return false;
          });
    }
  }
}
