package dev.edpm.tasks;

import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.data.HeldData;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.Waiters;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.report.EngineSnapshot;
import dev.edpm.tasks.report.EngineSnapshots;
import dev.edpm.tasks.worker.Worker;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * Runs tasks on workers, in an order that respects their data. All methods may be called on any
 * thread; those that wait, not by a task.
 */
public final class TaskEngine implements AutoCloseable {

  /** Gives the engine of the process; set when the measurement starts. */
  private static volatile Supplier<TaskEngine> ofProcess =
      () -> {
        throw new IllegalStateException("there is no engine: Tasks.engine() starts one");
      };

  private final EngineParts parts;
  private final EngineEnd end;

  /** Whether it is the engine of the process, which several parts of a program may use. */
  private final boolean shared;

  private TaskEngine(EngineOptions options, Surroundings surroundings, boolean shared) {
    this.shared = shared;
    parts = new EngineParts(options, surroundings);
    end = new EngineEnd(parts);
  }

  /** Starts an engine that {@link #close} and {@link #abort} end. */
  public static TaskEngine start(EngineOptions options, Surroundings surroundings) {
    return start(new TaskEngine(options, surroundings, false), surroundings);
  }

  /** Starts the engine of the process, which only {@link #shutDown} and {@link #exit} end. */
  static TaskEngine startOfProcess(EngineOptions options, Surroundings surroundings) {
    return start(new TaskEngine(options, surroundings, true), surroundings);
  }

  private static TaskEngine start(TaskEngine engine, Surroundings surroundings) {
    surroundings.monitoring().register(engine.parts.counters);
    engine.parts.knobs.begin(surroundings.steering());
    try {
      for (Worker worker : engine.parts.workers) {
        worker.start();
      }
    } catch (Throwable e) {
      // The system has no more threads: those that there are shall not be left behind.
      engine.end.abandon();
      throw e;
    }
    return engine;
  }

  /** Says where tasks go that are submitted to no engine in particular. */
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

  /** Returns how it was started. */
  public EngineOptions options() {
    return parts.options;
  }

  /** Returns what tells what workers spend their time with, and when tasks are what. */
  public Feedback feedback() {
    return parts.feedback;
  }

  /**
   * Returns what it did up to now.
   *
   * @param origin what times are to count from, by the clock of the process
   */
  EngineSnapshot snapshot(long origin) {
    FeedbackPeriod latest = parts.feedback.latest();
    return EngineSnapshots.of(
        () -> List.copyOf(parts.codelets.all()),
        parts.workers,
        parts.options.policy().name(),
        latest,
        latest == null ? null : parts.period.elsewhere(latest),
        origin);
  }

  /**
   * Returns a task without data, of a codelet that is named so; for tasks that are not generated.
   */
  public TaskBuilder task(String codelet, TaskBody body) {
    return CodeletDefinition.named(codelet).build().task(body).on(this);
  }

  /**
   * Waits until all tasks have ended, as {@link #awaitAtMost} does.
   *
   * @throws TaskFailedException when some have failed that nobody was told of: the first one is the
   *     cause, the others are suppressed exceptions of it; of more than 16, the last one says how
   *     many more there are
   * @throws IllegalStateException when a task calls this, or a task waits for data that the calling
   *     thread has inside {@link DataHandle#update}
   * @throws CancellationException when the calling thread is interrupted; the tasks go on
   */
  public void awaitAll() {
    await(0, "awaitAll()");
    TaskFailedException.throwAny(parts.failures.take());
  }

  /**
   * Waits until at most so many tasks have not ended. When nothing runs for some seconds and tasks
   * wait for a tag that no task has, that becomes a problem of the report, and this goes on. Tasks
   * that wait for each other because of their tags end: one of them fails, the others are
   * cancelled. {@link TaskBuilder#submit} refuses most such tasks before.
   *
   * @throws IllegalStateException when a task calls this, or more tasks than that wait for data
   *     that the calling thread has inside {@link DataHandle#update}
   * @throws CancellationException when the calling thread is interrupted; the tasks go on
   */
  public void awaitAtMost(long unfinished) {
    await(unfinished, "awaitAtMost()");
  }

  private void await(long unfinished, String call) {
    parts.awaitTasks(unfinished, call, parts.missingTag.watch(call));
    waited();
  }

  /** Returns how many tasks have not ended. */
  public long unfinished() {
    return parts.flow.unfinished();
  }

  /** Lets a tag be used again (StarPU's {@code starpu_tag_remove}). */
  public void forgetTag(long tag) {
    parts.tags.forget(tag);
  }

  /** Has workers start no more tasks, until {@link #resume}; running ones go on. */
  public void pause() {
    parts.life.pause(true);
  }

  /** Has workers go on. */
  public void resume() {
    end.resume();
  }

  /**
   * Waits until all tasks have ended, as {@link #shutDown} does, and ends the workers of an engine
   * that the program has started by itself.
   *
   * <p>The engine of the process ({@link Tasks#engine}) remains usable, as other parts of the
   * program may use it: {@link dev.edpm.runtime.Edpm#shutDown} ends it. {@link
   * java.util.concurrent.ForkJoinPool#commonPool} has the same rule. Workers that were disabled or
   * paused work again, so that the tasks end.
   *
   * @throws IllegalStateException when a task calls this
   * @throws CancellationException when the calling thread is interrupted; the tasks go on, and this
   *     can be called again
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
   * Waits until all tasks have ended, and ends the workers. Nothing can be submitted any more, but
   * by tasks while they run. Failures that nobody was told of become problems of the report, and so
   * does a tag that tasks wait for, when no task has it and none runs that could submit that one.
   * The engine of the process is ended by {@link dev.edpm.runtime.Edpm#shutDown}, which calls this
   * and writes the report.
   *
   * @throws IllegalStateException when a task calls this
   * @throws CancellationException when the calling thread is interrupted; the tasks go on, and this
   *     can be called again
   */
  public void shutDown() {
    shutDown("shutDown()");
  }

  private void shutDown(String call) {
    WorkerThread.requireNone("all tasks");
    try (HeldData.Wait held = HeldData.waitFor(parts.dispatcher, 0, call)) {
      // Before it is closed: the program may have to submit more.
      HeldData.check(held);
    }
    end.shutDown(call);
  }

  /**
   * Tells whether nothing but tasks that run can submit others any more: the engine was shut down
   * or aborted, or the process ends.
   */
  public boolean isClosed() {
    return parts.life.isClosed();
  }

  /**
   * Cancels all tasks that have not started, those included that are submitted meanwhile, and waits
   * for those that run. Then it ends the workers of an engine that the program has started by
   * itself, and nothing can be submitted any more; the engine of the process remains usable, as
   * {@link #close} says. Failures that nobody was told of become problems of the report.
   *
   * @throws IllegalStateException when a task calls this
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
   * Ends the engine because the process ends: cancels all tasks that have not started, and waits
   * some seconds at most for those that run, and not for one that ends the process itself. Where
   * the knob {@code starpu.global.g_enable_catch_signal_knob} is 0 it does neither.
   *
   * @return how many tasks were cancelled or still run
   */
  long exit() {
    return end.exit();
  }

  /**
   * Starts to record the tasks that run, to work out how fast they could have run at best. The time
   * of each is measured meanwhile.
   *
   * @param dependencies whether also to record which tasks had to wait for which: of those
   *     submitted from now on
   * @throws IllegalStateException when a recording goes on already
   */
  public BoundRecording recordBound(boolean dependencies) {
    return BoundRecording.start(parts.monitor, parts.options.workers(), dependencies);
  }

  /** Returns what the models of the codelets that ran here know. */
  public List<ModelSnapshot> models() {
    return parts.surroundings.models().snapshots();
  }

  // ---- what tasks and their builders call

  /** Returns what it consists of. */
  EngineParts parts() {
    return parts;
  }

  CodeletState state(CodeletDefinition codelet) {
    return parts.state(codelet);
  }

  void submit(Job job, TaskOrder order, boolean synchronous) {
    parts.submitter.submit(job, order, synchronous);
  }

  /** Returns the threads that wait for one task. */
  Waiters waiters() {
    return parts.waiters;
  }

  /** Notes that a thread has waited for tasks. */
  void waited() {
    parts.counters.waited();
  }

  /** Tells whether the workers have ended, or are not waited for any longer. */
  boolean isTerminated() {
    return parts.life.isTerminated();
  }
}
