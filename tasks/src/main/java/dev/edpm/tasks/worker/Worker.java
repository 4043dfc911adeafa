package dev.edpm.tasks.worker;

import dev.edpm.tasks.activity.CodeletCounts;
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
 * A worker: takes tasks from the scheduler and runs them one after the other on its thread. Other
 * methods may be called on any thread, unless they say otherwise.
 */
public final class Worker implements Runnable {

  private final int number;
  private final WorkerParts parts;
  private final WorkerBinding binding;
  private final Progress progress;
  private final WorkerStates states;
  private final ExecutionCounts executed = new ExecutionCounts();

  /** {@code null} if no counters are counted in all tasks. */
  private final CodeletCounts counts;

  private final TaskSearch search;
  private final TaskRunner runner;
  private final WorkerThread thread;

  // Padded against the fields that this worker writes for each task, since submitting threads read
  // it.
  private final PaddedFlag enabled = new PaddedFlag(true);

  /** Used instead of a new queue when the heap is exhausted. Confined to the worker's thread. */
  private final ReleaseQueue spare = new ReleaseQueue();

  /**
   * Creates a worker, which {@link #start} starts.
   *
   * @param states its states
   * @param progress the counts of this worker
   */
  public Worker(int number, WorkerParts parts, WorkerStates states, Progress progress) {
    this.number = number;
    this.parts = parts;
    this.progress = progress;
    binding = new WorkerBinding(number, parts.problems());
    this.states = states;
    search = new TaskSearch(this, parts, states);
    counts = CodeletCounts.of(parts.counters());
    thread = new WorkerThread(this, "edpm-worker-" + number);
    runner = new TaskRunner(number, thread, parts, binding, states, executed, counts);
  }

  /** Starts the thread. */
  public void start() {
    thread.start();
  }

  /** Returns the number of the worker, from 0. */
  public int number() {
    return number;
  }

  /** Returns the processing unit that the worker is bound to. */
  public WorkerBinding binding() {
    return binding;
  }

  /**
   * Returns the current state of the worker, and its activity in the current period of feedback.
   */
  public WorkerStates states() {
    return states;
  }

  /** Returns the number of tasks that the worker has executed, by codelet. */
  public ExecutionCounts executed() {
    return executed;
  }

  /**
   * Returns the counters of the tasks that the worker has executed, {@code null} if none are
   * counted in all tasks.
   */
  public CodeletCounts counts() {
    return counts;
  }

  /** Returns the thread. */
  public WorkerThread thread() {
    return thread;
  }

  /**
   * Returns the task whose body or callback the worker runs, {@code null} if none; on its thread.
   */
  Job running() {
    return runner.running();
  }

  /** Returns the engine as seen by workers. */
  WorkerHost host() {
    return parts.host();
  }

  /** Returns whether the worker belongs to an engine. */
  boolean isOf(Owner engine) {
    return parts.dispatcher() == engine;
  }

  /** Returns whether the worker takes new tasks. */
  public boolean isEnabled() {
    return enabled.get();
  }

  void enable(boolean on) {
    enabled.set(on);
  }

  /** Returns whether the worker sleeps because it has nothing to do. */
  boolean isAsleep() {
    return search.isAsleep();
  }

  /** Returns whether the worker has taken a task that has not ended. */
  boolean isInTask() {
    return progress.taken() != progress.finished();
  }

  /**
   * Returns whether the thread waits for another thread, with or without a time limit. {@code
   * Thread.sleep} is not such a wait.
   */
  boolean waitsInTask() {
    return switch (thread.getState()) {
      case WAITING, BLOCKED -> true;
      case TIMED_WAITING -> LockSupport.getBlocker(thread) != null;
      default -> false;
    };
  }

  /** Returns whether the thread waits for a task of a {@link java.util.concurrent.ForkJoinPool}. */
  boolean waitsForForkJoin() {
    return LockSupport.getBlocker(thread) instanceof ForkJoinTask;
  }

  /** Returns whether the worker would pop exactly this task next, which it has released. */
  boolean keeps(Job job) {
    return job.canRun(number) && parts.scheduler().keeps(number, job);
  }

  /** Returns a remaining task after the thread has ended; {@code null} if there is none. */
  Job left() {
    return search.left();
  }

  /** Assigns a task that no other worker may run. */
  void assign(Job job) {
    search.assign(job);
  }

  /** Wakes the worker if it sleeps; returns whether it did. */
  boolean wake() {
    return search.wake();
  }

  @Override
  public void run() {
    states.begins();
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
        // Both calls handle their own exceptions; anything else must not end the worker.
        over = parts.life().isStopping();
      }
    }
    states.ends();
    if (counts != null) {
      counts.close();
    }
    parts.host().ends(number);
  }

  /**
   * Runs a task, and ends it even if something throws.
   *
   * @return the task to run next, {@code null} if the worker must look for one
   */
  private Job execute(Job job) {
    if (parts.devices() != null && parts.devices().isLost(number)) {
      parts.dispatcher().move(job, number);
      return null;
    }
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
        // Last resort: the outcome of the task is unknown.
        job.ended(e);
      } else {
        parts.problems().failed(TaskProblems.Part.MEASUREMENT, job, e);
      }
    }
    return finish(job);
  }

  /**
   * Releases the followers of a task; returns the task to run next, as {@link #execute} does. Must
   * not throw, because other threads depend on it. It therefore neither calls user code nor
   * allocates, except in methods that handle such failures themselves.
   */
  private Job finish(Job job) {
    states.to(WorkerState.SCHEDULING, false);
    if (job.state() == TaskState.FAILED) {
      // Before the program can observe the failure.
      parts.failures().add(job);
    }
    Follower threads = null;
    Job next = null;
    Follower followers = job.close();
    if (followers == Follower.CLOSED) {
      // The task was already cancelled and closed, because handing it to a worker seemed to have
      // failed.
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
        runner.callBack(job);
        states.to(WorkerState.SCHEDULING, false);
      }
    } catch (Throwable e) {
      // Last resort: threads that wait for all tasks must not wait for this one.
      parts.problems().failed(TaskProblems.Part.MEASUREMENT, job, e);
    }
    progress.finish();
    parts.backlog().notifyWaitingSoon();
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
