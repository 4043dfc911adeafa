package dev.edpm.tasks.worker;

import dev.edpm.tasks.activity.WorkerState;
import dev.edpm.tasks.activity.WorkerStates;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.sync.PaddedFlag;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Finds the next task for a worker: one that is only for it, or one that the scheduler gives it.
 * Where there is none it looks some times more and then sleeps. Confined to the worker's thread,
 * but for what says otherwise.
 */
final class TaskSearch {

  /** How often an idle worker looks for work before it sleeps: some ten microseconds. */
  private static final int LOOKS = 32;

  /** After how many of these looks it leaves the processor to others that want it. */
  private static final int SPINS = 2;

  /**
   * How long it waits after the first look, in hints to the processor: long enough for some tasks
   * to come, since each look takes memory from the thread that brings them.
   */
  private static final int FIRST_SPIN = 32;

  /** How long it lets others run that may make room, when it has failed to take a task, in ns. */
  private static final long TRY_AGAIN = 1_000_000;

  private final Worker worker;
  private final int number;
  private final WorkerParts parts;
  private final WorkerStates states;

  /** Tasks that no other worker may run. */
  private final Queue<Job> own = new ConcurrentLinkedQueue<>();

  // Apart from what this worker writes at each task, since a thread that submits one reads this.
  private final PaddedFlag asleep = new PaddedFlag(false);

  /** A task that this worker has freed and is to run next, while it is held up. */
  private Job kept;

  TaskSearch(Worker worker, WorkerParts parts, WorkerStates states) {
    this.worker = worker;
    this.number = worker.number();
    this.parts = parts;
    this.states = states;
  }

  // ---- on any thread

  /** Gives it a task that no other worker may run. */
  void assign(Job job) {
    own.add(job);
  }

  /** Tells whether the worker sleeps. */
  boolean isAsleep() {
    return asleep.get();
  }

  /** Wakes the worker if it sleeps; tells whether it did. */
  boolean wake() {
    if (!asleep.get() || !asleep.compareAndSet(true, false)) {
      return false;
    }
    parts.idlers().wokeUp();
    LockSupport.unpark(worker.thread());
    return true;
  }

  /** Returns a task that is left, when the thread has ended; {@code null} when there is none. */
  Job left() {
    Job mine = kept != null ? kept : own.poll();
    kept = null;
    return mine != null ? mine : (Job) parts.scheduler().pop(number);
  }

  // ---- on the worker

  /**
   * Returns a task, when there is one; {@code null} when there will be none. Never throws: where no
   * task can be looked for, it tries again.
   *
   * @param freed the one to run next, or {@code null}
   */
  Job take(Job freed) {
    Job first = freed;
    while (true) {
      try {
        return next(first);
      } catch (Throwable e) {
        // The heap is exhausted, or the scheduler fails. The worker lives on, as tasks wait.
        if (kept == first) {
          first = null;
        }
        parts.problems().failed(TaskProblems.Part.TAKING, worker, e);
        LockSupport.parkNanos(worker, TRY_AGAIN);
        if (parts.life().isStopping() && first == null) {
          return null;
        }
      }
    }
  }

  /**
   * Returns a task, when there is one; {@code null} when there will be none.
   *
   * @param freed the one to run next, or {@code null}: seldom stored, as a reference that is stored
   *     in an old object costs the garbage collector's bookkeeping
   */
  private Job next(Job freed) {
    states.to(WorkerState.SCHEDULING, false);
    if (freed != null) {
      if (!parts.life().isPaused()) {
        return freed;
      }
      kept = freed;
    }
    while (true) {
      for (int look = 0; look < LOOKS; look++) {
        Job job = look();
        if (job != null) {
          return job;
        }
        if (parts.life().isStopping()) {
          return null;
        }
        if (look == 0) {
          states.to(WorkerState.WAITING, false);
        }
        pause(look);
      }
      Job job = sleep();
      if (job != null) {
        return job;
      }
    }
  }

  // Threads that bring tasks may want this very processor; nothing else depends on it.
  @SuppressWarnings("ThreadPriorityCheck")
  private static void pause(int look) {
    if (look >= SPINS) {
      Thread.yield();
      return;
    }
    for (int spin = FIRST_SPIN << look; spin > 0; spin--) {
      Thread.onSpinWait();
    }
  }

  private Job look() {
    if (parts.life().isPaused()) {
      return null;
    }
    Job mine = kept;
    if (mine != null) {
      kept = null;
      return mine;
    }
    mine = own.isEmpty() ? null : own.poll();
    if (mine != null) {
      return mine;
    }
    int before = states.enter(WorkerState.SCHEDULING);
    mine = (Job) parts.scheduler().pop(number);
    states.back(before);
    return mine;
  }

  /** Sleeps until another thread wakes it, unless there is a task after all. */
  private Job sleep() {
    parts.backlog().tellWaiting();
    parts.idlers().sleeps();
    asleep.set(true);
    Job job = look();
    if (job != null || parts.life().isStopping()) {
      if (asleep.compareAndSet(true, false)) {
        parts.idlers().wokeUp();
      }
      return job;
    }
    states.to(WorkerState.SLEEPING, false);
    while (asleep.get()) {
      LockSupport.park(worker);
      // Else an interruption by code that got hold of the thread would keep it from sleeping.
      Thread.interrupted();
    }
    states.to(WorkerState.WAITING, false);
    return null;
  }
}
