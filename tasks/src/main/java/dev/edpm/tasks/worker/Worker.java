package dev.edpm.tasks.worker;

import dev.edpm.tasks.activity.CurrentPeriod;
import dev.edpm.tasks.activity.ExecutionCounts;
import dev.edpm.tasks.activity.WorkerState;
import dev.edpm.tasks.activity.WorkerStates;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.graph.Follower;
import dev.edpm.tasks.graph.Node;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.graph.ReleaseQueue;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.load.Progress;
import dev.edpm.tasks.sync.PaddedFlag;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.locks.LockSupport;

/**
 * A worker: takes tasks from the scheduler and runs them, one after the other, on its thread. Its
 * other methods may be called on any thread, unless they say otherwise.
 */
public final class Worker implements Runnable {

  private final int number;
  private final WorkerParts parts;
  private final WorkerBinding binding;
  private final Progress progress;
  private final WorkerStates states;
  private final ExecutionCounts executed = new ExecutionCounts();
  private final TaskSearch search;
  private final TaskRunner runner;
  private final WorkerThread thread;

  // Apart from what this worker writes at each task, since a thread that submits one reads this.
  private final PaddedFlag enabled = new PaddedFlag(true);

  /**
   * What takes tasks when the heap is exhausted; else it stays as it is. Confined to its thread.
   */
  private final ReleaseQueue spare = new ReleaseQueue();

  /**
   * Creates a worker, which {@link #start} starts.
   *
   * @param period the present period of feedback
   * @param progress what it counts
   */
  public Worker(int number, WorkerParts parts, CurrentPeriod period, Progress progress) {
    this.number = number;
    this.parts = parts;
    this.progress = progress;
    binding = new WorkerBinding(number, parts.problems());
    states = new WorkerStates(period, number);
    search = new TaskSearch(this, parts, states);
    runner = new TaskRunner(number, parts, binding, states, executed);
    thread = new WorkerThread(this, "edpm-worker-" + number);
  }

  /** Starts its thread. */
  public void start() {
    thread.start();
  }

  /** Returns its number, from 0. */
  public int number() {
    return number;
  }

  /** Returns the processing unit that it is bound to. */
  public WorkerBinding binding() {
    return binding;
  }

  /** Returns what it does at the moment, and what it did in the present period of feedback. */
  public WorkerStates states() {
    return states;
  }

  /** Returns how many tasks it has executed. */
  public ExecutionCounts executed() {
    return executed;
  }

  /** Returns its thread. */
  public WorkerThread thread() {
    return thread;
  }

  /** Tells whether it is one of that engine's. */
  boolean isOf(Owner engine) {
    return parts.dispatcher() == engine;
  }

  /** Tells whether it takes new tasks. */
  public boolean isEnabled() {
    return enabled.get();
  }

  void enable(boolean on) {
    enabled.set(on);
  }

  /** Tells whether it has nothing to do. */
  boolean isAsleep() {
    return search.isAsleep();
  }

  /** Tells whether it has taken a task that has not ended. */
  boolean isInTask() {
    return progress.taken() != progress.finished();
  }

  /**
   * Tells whether its thread waits for another one, also with a time limit, whatever it is doing. A
   * thread that sleeps does not wait for anything.
   */
  boolean waitsInTask() {
    return switch (thread.getState()) {
      case WAITING, BLOCKED -> true;
      case TIMED_WAITING -> LockSupport.getBlocker(thread) != null;
      default -> false;
    };
  }

  /** Tells whether its thread waits for a task of a {@link java.util.concurrent.ForkJoinPool}. */
  boolean waitsForForkJoin() {
    return LockSupport.getBlocker(thread) instanceof ForkJoinTask;
  }

  /** Tells whether the scheduler would give it just that task next, which it has freed. */
  boolean keeps(Job job) {
    return parts.scheduler().keeps(number, job);
  }

  /**
   * Returns a task that it has left, when its thread has ended; {@code null} when there is none.
   */
  Job left() {
    return search.left();
  }

  /** Gives it a task that no other worker may run. */
  void assign(Job job) {
    search.assign(job);
  }

  /** Wakes it if it sleeps; tells whether it did. */
  boolean wake() {
    return search.wake();
  }

  @Override
  public void run() {
    parts.host().begins(number);
    boolean over = false;
    while (!over) {
      try {
        Job job = search.take(null);
        while (job != null) {
          job = search.take(execute(job));
        }
        over = true;
      } catch (Throwable e) {
        // Both contain what they can; whatever is left must not end the worker.
        over = parts.life().isStopping();
      }
    }
    states.to(null, false);
    parts.host().ends(number);
  }

  /**
   * Runs a task, and ends it whatever is thrown.
   *
   * @return the task to run next, {@code null} when it is to look for one
   */
  private Job execute(Job job) {
    progress.take();
    if (job.counters() != null) {
      job.counters().taken(number);
    }
    if (parts.life().isAborted()) {
      parts.dispatcher().drop(job);
    }
    try {
      runner.perform(job);
    } catch (Throwable e) {
      if (job.state() == TaskState.RUNNING) {
        // The last resort: it is not known what has become of it.
        job.ended(e);
      } else {
        parts.problems().failed(TaskProblems.Part.MEASUREMENT, job, e);
      }
    }
    return finish(job);
  }

  /**
   * Lets those go that followed a task; returns the one to run next, as {@link #execute} does. Must
   * not throw, as others wait for what it does: it neither calls the program nor allocates, but in
   * what contains that itself.
   */
  private Job finish(Job job) {
    states.to(WorkerState.SCHEDULING, false);
    if (job.state() == TaskState.FAILED) {
      // Before the program can receive it.
      parts.failures().add(job);
    }
    Follower threads = null;
    Job next = null;
    Follower followers = job.close();
    if (followers == Follower.CLOSED) {
      // It was cancelled because it could not be given to a worker, as it seemed.
      return null;
    }
    try {
      if (followers != null) {
        ReleaseQueue freed = freedTasks();
        threads = job.letGo(followers, freed);
        next = parts.dispatcher().release(freed, this);
      }
      if (!job.hasEnded()) {
        states.to(WorkerState.CALLBACK, false);
        job.callBack();
        states.to(WorkerState.SCHEDULING, false);
      }
    } catch (Throwable e) {
      // The last resort: those that wait for all tasks shall not wait for this one.
      parts.problems().failed(TaskProblems.Part.MEASUREMENT, job, e);
    }
    progress.finish();
    parts.backlog().tellWaitingSoon();
    Node.wake(threads);
    return next;
  }

  private ReleaseQueue freedTasks() {
    try {
      return new ReleaseQueue();
    } catch (OutOfMemoryError e) {
      return spare;
    }
  }

  @Override
  public String toString() {
    return "worker " + number;
  }
}
