package dev.edpm.tasks;

import dev.edpm.runtime.export.live.LivePart;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.data.HeldData;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.Waiters;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.report.EngineSnapshot;
import dev.edpm.tasks.report.EngineSnapshots;
import dev.edpm.tasks.trace.EngineTrace;
import dev.edpm.tasks.worker.Worker;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * A task engine: runs tasks on workers, in an order that respects their data. All methods may be
 * called on any thread; tasks must not call methods that wait.
 */
public final class TaskEngine implements AutoCloseable {

  /** Returns the engine of the process; set when the measurement starts. */
  private static volatile Supplier<TaskEngine> ofProcess =
      () -> {
        throw new IllegalStateException("there is no engine: Tasks.engine() starts one");
      };

  private final EngineParts parts;
  private final EngineEnd end;

  /** Whether this is the engine of the process, which several parts of a program may use. */
  private final boolean shared;

  private TaskEngine(
      EngineOptions options, Surroundings surroundings, boolean shared, EngineTrace trace) {
    this.shared = shared;
    parts = new EngineParts(options, surroundings, trace);
    end = new EngineEnd(parts);
    parts.monitor.belongsTo(this);
  }

  /** Starts an engine, which {@link #close} or {@link #abort} ends. */
  public static TaskEngine start(EngineOptions options, Surroundings surroundings) {
    return start(options, surroundings, null);
  }

  /** Starts an engine that is traced, unless the trace is {@code null}. */
  static TaskEngine start(EngineOptions options, Surroundings surroundings, EngineTrace trace) {
    return start(new TaskEngine(options, surroundings, false, trace), surroundings);
  }

  /**
   * Starts the engine of the process, which only {@link #shutDown} and {@link #exit} end.
   *
   * @param trace the trace of the engine, or {@code null}
   */
  static TaskEngine startOfProcess(
      EngineOptions options, Surroundings surroundings, EngineTrace trace) {
    return start(new TaskEngine(options, surroundings, true, trace), surroundings);
  }

  private static TaskEngine start(TaskEngine engine, Surroundings surroundings) {
    surroundings.monitoring().register(engine.parts.counters);
    engine.parts.knobs.begin(surroundings.steering());
    try {
      for (Worker worker : engine.parts.workers) {
        worker.start();
      }
    } catch (Throwable e) {
      // The system has no more threads; the threads that were started must not be left behind.
      engine.end.abandon();
      throw e;
    }
    return engine;
  }

  /** Sets the engine of tasks that are submitted without a specific engine. */
  static void ofProcess(Supplier<TaskEngine> engine) {
    ofProcess = engine;
  }

  static TaskEngine ofProcess() {
    return ofProcess.get();
  }

  /** Makes a codelet known before its first task is submitted. */
  void know(CodeletDefinition codelet) {
    state(codelet);
  }

  /** Returns the options of the engine. */
  public EngineOptions options() {
    return parts.options;
  }

  /**
   * Returns the feedback of the engine: the time that workers spend in each state, and the times of
   * tasks.
   */
  public Feedback feedback() {
    return parts.feedback;
  }

  /** Returns whether any task was executed since the engine started. */
  boolean hasExecuted() {
    return Arrays.stream(parts.workers).anyMatch(worker -> worker.executed().isAny());
  }

  /**
   * Returns the current state of the engine.
   *
   * @param origin the time that times are relative to, by the clock of the process
   */
  EngineSnapshot snapshot(long origin) {
    FeedbackPeriod latest = parts.feedback.latest();
    return EngineSnapshots.of(
        () -> List.copyOf(parts.codelets.all()),
        parts.workers,
        parts.options.policy().name(),
        parts.surroundings.counters(),
        latest,
        latest == null ? null : parts.period.elsewhere(latest),
        parts.devices,
        origin);
  }

  /**
   * Returns a builder for a task without data, of a codelet with the given name, for tasks without
   * a generated method.
   */
  public TaskBuilder task(String codelet, TaskBody body) {
    return CodeletDefinition.named(codelet).build().task(body).on(this);
  }

  /**
   * Waits until all tasks have ended, as {@link #awaitAtMost} does.
   *
   * @throws TaskFailedException if there are failures that were not observed: the first one is the
   *     cause, the others are suppressed exceptions; if there are more than 16, the last one
   *     contains the number of further failures
   * @throws IllegalStateException if a task calls this, or if a task waits for data that the
   *     calling thread holds inside {@link DataHandle#update}
   * @throws CancellationException if the calling thread is interrupted; the tasks continue
   */
  public void awaitAll() {
    await(0, "awaitAll()");
    TaskFailedException.throwAny(parts.failures.take());
  }

  /**
   * Waits until at most {@code unfinished} tasks have not ended. If no task runs for some seconds
   * and tasks wait for a tag that no task has, this is reported as a problem, and the method
   * continues to wait. If tasks wait for each other in a cycle of tags, one of them fails and the
   * others are cancelled; {@link TaskBuilder#submit} already rejects most such tasks.
   *
   * @throws IllegalStateException if a task calls this, or if more tasks than that wait for data
   *     that the calling thread holds inside {@link DataHandle#update}
   * @throws CancellationException if the calling thread is interrupted; the tasks continue
   */
  public void awaitAtMost(long unfinished) {
    await(unfinished, "awaitAtMost()");
  }

  private void await(long unfinished, String call) {
    parts.awaitTasks(unfinished, call, parts.missingTag.watch(call));
    waited();
  }

  /** Returns the number of tasks that have not ended. */
  public long unfinished() {
    return parts.flow.unfinished();
  }

  /** Releases a tag for another task (StarPU's {@code starpu_tag_remove}). */
  public void forgetTag(long tag) {
    parts.tags.forget(tag);
  }

  /** Stops workers from starting tasks until {@link #resume}; running tasks continue. */
  public void pause() {
    parts.life.pause(true);
  }

  /** Lets paused workers start tasks again. */
  public void resume() {
    end.resume();
  }

  /**
   * Waits until all tasks have ended, as {@link #shutDown} does. Then ends the workers, if the
   * program has started this engine itself.
   *
   * <p>The engine of the process ({@link Tasks#engine}) remains usable, because other parts of the
   * program may use it; {@link dev.edpm.runtime.Edpm#shutDown} ends it. {@link
   * java.util.concurrent.ForkJoinPool#commonPool} has the same rule. Disabled or paused workers run
   * again, so that the tasks end.
   *
   * @throws IllegalStateException if a task calls this
   * @throws CancellationException if the calling thread is interrupted; the tasks continue, and
   *     this method can be called again
   */
  @Override
  public void close() {
    if (!shared) {
      shutDown("close()");
      return;
    }
    WorkerThread.requireNone("all tasks");
    end.drain("close()");
  }

  /**
   * Waits until all tasks have ended, and ends the workers. From now on only running tasks can
   * submit tasks. Failures that were not observed are reported as problems. So is a tag that tasks
   * wait for, if no task has it and no task runs that could submit the missing one. {@link
   * dev.edpm.runtime.Edpm#shutDown} calls this method for the engine of the process and writes the
   * report.
   *
   * @throws IllegalStateException if a task calls this
   * @throws CancellationException if the calling thread is interrupted; the tasks continue, and
   *     this method can be called again
   */
  public void shutDown() {
    shutDown("shutDown()");
  }

  private void shutDown(String call) {
    WorkerThread.requireNone("all tasks");
    try (HeldData.Wait held = HeldData.waitFor(parts.dispatcher, 0, call)) {
      // Checked before the engine is closed, because the program may have to submit more tasks.
      HeldData.check(held);
    }
    end.shutDown(call);
  }

  /**
   * Returns whether only running tasks can submit tasks, because the engine was shut down or
   * aborted, or the process ends.
   */
  public boolean isClosed() {
    return parts.life.isClosed();
  }

  /**
   * Cancels all tasks that have not started, including tasks that are submitted meanwhile, and
   * waits for running tasks. Then, if the program has started this engine itself, ends the workers
   * and rejects further tasks; the engine of the process remains usable, as {@link #close}
   * describes. Failures that were not observed are reported as problems.
   *
   * @throws IllegalStateException if a task calls this
   */
  public void abort() {
    WorkerThread.requireNone("running tasks");
    if (shared && !parts.life.isClosed()) {
      end.cancelAll();
    } else {
      end.abandon();
    }
  }

  /**
   * Ends the engine because the process ends. Cancels all tasks that have not started, and waits up
   * to five seconds for running tasks, except for one that ends the process itself. If the knob
   * {@code starpu.global.g_enable_catch_signal_knob} is 0, it does neither.
   *
   * @return the number of tasks that were cancelled or still run
   */
  long exit() {
    return end.exit();
  }

  /**
   * Starts to record executed tasks, from which bounds of their time can be computed. The time of
   * each task is measured during the recording.
   *
   * @param dependencies whether to record also the dependencies of the tasks that are submitted
   *     from now on
   * @throws IllegalStateException if another recording is in progress, or if the engine has devices
   */
  public BoundRecording recordBound(boolean dependencies) {
    if (parts.devices != null) {
      throw new IllegalStateException(
          "a bound cannot be recorded: bounds do not include the transfers of an engine with"
              + " devices");
    }
    return BoundRecording.start(parts.monitor, parts.options.workers(), dependencies);
  }

  /**
   * Starts to measure the energy of the machine, for the energy model of a codelet. Until the
   * recording is stopped, models do not learn the energy of single tasks.
   *
   * @throws IllegalStateException if another recording of energy is in progress
   */
  public EnergyRecording recordEnergy() {
    return EnergyRecording.start(parts.monitor, parts.problems);
  }

  /** Returns the states of the models of this engine's codelets. */
  public List<ModelSnapshot> models() {
    return parts.surroundings.models().snapshots();
  }

  /** Returns the engine's part of the live page. */
  LivePart live() {
    return parts.live;
  }

  // ---- for tasks and their builders

  /** Returns the parts of this engine. */
  EngineParts parts() {
    return parts;
  }

  CodeletState state(CodeletDefinition codelet) {
    return parts.state(codelet);
  }

  void submit(Job job, TaskOrder order, boolean synchronous) {
    parts.submitter.submit(job, order, synchronous);
  }

  /** Returns the threads that wait for a single task. */
  Waiters waiters() {
    return parts.waiters;
  }

  /** Takes a sample, because a thread has waited for tasks. */
  void waited() {
    parts.counters.waited();
  }

  /** Returns whether the workers have ended, or the engine no longer waits for them. */
  boolean isTerminated() {
    return parts.life.isTerminated();
  }
}
