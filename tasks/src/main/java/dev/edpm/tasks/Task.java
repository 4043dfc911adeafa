package dev.edpm.tasks;

import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.data.HeldData;
import dev.edpm.tasks.feedback.TaskFeedback;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskTimes;
import dev.edpm.tasks.sched.ReadyTask;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A task that was submitted (StarPU's {@code starpu_task}). All methods may be called on any
 * thread, those that wait not by a task.
 *
 * <p>Memory order: what a task did is visible to those that follow it and to whoever has waited for
 * it or seen it as ended.
 */
public final class Task implements ReadyTask {

  /** How long a thread waits that could not be woken, as the heap was exhausted then, in ns. */
  private static final long LOOK_AGAIN = TimeUnit.SECONDS.toNanos(1);

  private final Job job;
  private final TaskEngine engine;

  Task(Job job, TaskEngine engine) {
    this.job = job;
    this.engine = engine;
  }

  Job job() {
    return job;
  }

  /** Returns its name: its own, else its codelet's. */
  public String name() {
    return job.name();
  }

  /** Returns what kind of task it is. */
  public CodeletDefinition codelet() {
    return CodeletDefinition.of(job.codelet());
  }

  /** Returns its number, from 0 in order of submission to its engine. */
  public long number() {
    return job.number();
  }

  /** Returns where it is on its way. */
  public TaskState state() {
    return job.state();
  }

  /**
   * Returns when it was what, once it has ended: empty where feedback was off when it was
   * submitted, or it did not run.
   */
  public Optional<TaskFeedback> feedback() {
    TaskTimes times = job.times();
    return times == null || !job.isClosed() || times.worker < 0
        ? Optional.empty()
        : Optional.of(times.feedback(job.codelet()));
  }

  /** Tells whether it has ended, or was cancelled and all that it had to wait for has ended. */
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
   * Waits until it has ended.
   *
   * @throws TaskFailedException when it has failed
   * @throws TaskCancelledException when it was cancelled, or will not run as its engine is gone
   * @throws IllegalStateException when a task calls this, or the task waits for data that the
   *     calling thread has inside {@link DataHandle#update}
   * @throws CancellationException when the calling thread is interrupted; the task goes on
   */
  public void await() {
    await("await()");
  }

  /**
   * Waits as {@link #await()} does.
   *
   * @param call by what the program waits, for messages
   */
  void await(String call) {
    WorkerThread.requireNone("another task");
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
    engine.waited();
    throwFailure();
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
   * Cancels it unless it runs or has ended. Those that need its result are cancelled as well, when
   * their turn comes.
   *
   * @return whether it is cancelled now
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
