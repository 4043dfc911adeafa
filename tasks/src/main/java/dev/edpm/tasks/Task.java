package dev.edpm.tasks;

import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.data.HeldData;
import dev.edpm.tasks.feedback.TaskFeedback;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskTimes;
import dev.edpm.tasks.sched.ReadyTask;
import dev.edpm.tasks.trace.SubmitState;
import dev.edpm.tasks.trace.SubmitTrace;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A submitted task (StarPU's {@code starpu_task}). All methods may be called on any thread; tasks
 * must not call methods that wait.
 *
 * <p>Memory order: the effects of a task are visible to the tasks that follow it, and to each
 * thread that has waited for it or has seen it as ended.
 */
public final class Task implements ReadyTask {

  /**
   * The pause between two checks of a waiting thread that could not be woken because the heap was
   * exhausted, in ns.
   */
  private static final long LOOK_AGAIN = TimeUnit.SECONDS.toNanos(1);

  private final Job job;
  private final TaskEngine engine;

  Task(Job job, TaskEngine engine) {
    this.job = job;
    this.engine = engine;
  }

  /**
   * Returns the task whose method or callback the calling thread runs (StarPU's {@code
   * starpu_task_get_current}); {@code null} elsewhere, also on threads that a task has started. In
   * a callback, the task has completed, so that its {@link #feedback} is known.
   */
  public static Task current() {
    Job running = WorkerThread.running();
    return running == null
        ? null
        : new Task(running, ((EngineMonitor) WorkerThread.host()).engine());
  }

  Job job() {
    return job;
  }

  /** Returns the name of the task, by default that of its codelet. */
  public String name() {
    return job.name();
  }

  /** Returns the codelet of the task. */
  public CodeletDefinition codelet() {
    return CodeletDefinition.of(job.codelet());
  }

  /** Returns the number of the task, from 0 in order of submission to its engine. */
  public long number() {
    return job.number();
  }

  /** Returns the current state. */
  public TaskState state() {
    return job.state();
  }

  /**
   * Returns the times of the task after its end; empty if feedback was off at its submission, or if
   * it did not run.
   */
  public Optional<TaskFeedback> feedback() {
    TaskTimes times = job.times();
    return times == null || !job.isClosed() || times.worker < 0
        ? Optional.empty()
        : Optional.of(times.feedback(job.codelet()));
  }

  /**
   * Returns whether the task has ended, its callback included. A cancelled task ends when all its
   * dependencies have ended.
   */
  public boolean hasEnded() {
    return job.hasEnded();
  }

  @Override
  public int priority() {
    return job.priority();
  }

  @Override
  public double expectedLength(int worker) {
    return job.expectedLength(worker);
  }

  @Override
  public double expectedEnergy(int worker) {
    return job.expectedEnergy(worker);
  }

  @Override
  public boolean needsCalibration(int worker) {
    return job.needsCalibration(worker);
  }

  /**
   * Waits until the task has ended.
   *
   * @throws TaskFailedException if it has failed
   * @throws TaskCancelledException if it was cancelled, or will not run because its engine was shut
   *     down
   * @throws IllegalStateException if a task calls this, or if the task waits for data that the
   *     calling thread holds inside {@link DataHandle#update}
   * @throws CancellationException if the calling thread is interrupted; the task continues
   */
  public void await() {
    await("await()");
  }

  /**
   * Waits as {@link #await()} does.
   *
   * @param call the method that waits, for messages
   */
  void await(String call) {
    WorkerThread.requireNone("another task");
    SubmitTrace states = engine.parts().submits();
    if (states == null || job.hasEnded()) {
      awaitEnd(call);
    } else {
      SubmitState before = states.to(SubmitState.WAITING_FOR_TASK);
      try {
        awaitEnd(call);
      } finally {
        states.back(before);
      }
    }
    engine.waited();
    throwFailure();
  }

  private void awaitEnd(String call) {
    if (!job.hasEnded()) {
      Thread self = Thread.currentThread();
      engine.waiters().add(self);
      try (HeldData.Wait held = HeldData.waitFor(job, call)) {
        job.wakeAtEnd(self);
        Runnable watch = job.owner().watch(call);
        while (!job.hasEnded() && !engine.isTerminated()) {
          HeldData.check(held);
          LockSupport.parkNanos(this, HeldData.pause(held, LOOK_AGAIN));
          if (Thread.interrupted()) {
            self.interrupt();
            throw new CancellationException("interrupted while waiting for the task " + name());
          }
          watch.run();
        }
      } finally {
        engine.waiters().remove(self);
      }
    }
  }

  private void throwFailure() {
    switch (job.state()) {
      case DONE -> {}
      case FAILED -> {
        job.observed();
        throw TaskFailedException.of(job);
      }
      case CANCELLED -> throw TaskCancelledException.of("the task " + name() + " did not run", job);
      default ->
          throw new TaskCancelledException(
              "the task " + name() + " did not run: its engine was shut down", null);
    }
  }

  /**
   * Cancels the task unless it runs or has ended. Tasks that need its result are cancelled when
   * this task ends.
   *
   * @return whether the task is cancelled now
   */
  public boolean cancel() {
    return job.cancel();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Task task && task.job == job;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(job);
  }

  @Override
  public String toString() {
    return job.toString();
  }
}
