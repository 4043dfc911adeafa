package dev.edpm.tasks.worker;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.activity.WorkerState;
import dev.edpm.tasks.activity.WorkerStates;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.sync.PaddedFlag;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Finds the next task for a worker: one that only this worker may run, or one that the scheduler
 * assigns to it. If there is none, it polls several times and then sleeps. Confined to the worker's
 * thread, unless stated otherwise.
 */
final class TaskSearch {

  /** How often an idle worker polls before it sleeps: some ten microseconds. */
  private static final int LOOKS = 32;

  /** The number of polls after which the worker yields its processor between polls. */
  private static final int SPINS = 2;

  /**
   * The length of the first pause, in spin hints. It is long enough for several tasks to arrive,
   * since each poll takes cache lines from the thread that submits them.
   */
  private static final int FIRST_SPIN = 32;

  /**
   * The pause after a failed attempt to take a task, in ns; other threads may free memory
   * meanwhile.
   */
  private static final long TRY_AGAIN = 1_000_000;

  private final Worker worker;
  private final int number;
  private final WorkerParts parts;
  private final WorkerStates states;

  /** Tasks that no other worker may run. */
  private final Queue<Job> own = new ConcurrentLinkedQueue<>();

  // Padded against the fields that this worker writes for each task, since submitting threads read
  // it.
  private final PaddedFlag asleep = new PaddedFlag(false);

  /** A task that this worker has released and is to run next, while the engine is paused. */
  private Job kept;

  TaskSearch(Worker worker, WorkerParts parts, WorkerStates states) {
    this.worker = worker;
    this.number = worker.number();
    this.parts = parts;
    this.states = states;
  }

  // ---- on any thread

  /** Assigns a task that no other worker may run. */
  void assign(Job job) {
    own.add(job);
  }

  /** Returns whether the worker sleeps. */
  boolean isAsleep() {
    return asleep.get();
  }

  /** Wakes the worker if it sleeps; returns whether it did. */
  boolean wake() {
    if (!asleep.get() || !asleep.compareAndSet(true, false)) {
      return false;
    }
    parts.idlers().wokeUp();
    LockSupport.unpark(worker.thread());
    return true;
  }

  /** Returns a remaining task after the thread has ended; {@code null} if there is none. */
  Job left() {
    Job mine = kept != null ? kept : own.poll();
    kept = null;
    return mine != null ? mine : (Job) parts.scheduler().pop(number);
  }

  // ---- on the worker

  /**
   * Waits for a task and returns it; {@code null} when the worker is to end. Never throws: after a
   * failure it tries again.
   *
   * @param freed the task to run next, or {@code null}
   */
  Job take(Job freed) {
    Job first = freed;
    while (true) {
      try {
        return next(first);
      } catch (Throwable e) {
        // The heap is exhausted, or the scheduler fails. The worker continues, because tasks wait.
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
   * Waits for a task and returns it; {@code null} when the worker is to end.
   *
   * @param freed the task to run next, or {@code null}. It is rarely stored, because storing a
   *     reference in an old object costs the garbage collector's write barrier
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
          // As in StarPU, a worker without a task sleeps, also while it polls.
          states.to(WorkerState.SLEEPING, false);
        }
        pause(look);
      }
      Job job = sleep();
      if (job != null) {
        return job;
      }
    }
  }

  // Threads that submit tasks may need this processor; correctness does not depend on yielding.
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
    mine = pop();
    states.back(before);
    return mine;
  }

  private Job pop() {
    if (!states.isRecording()) {
      return (Job) parts.scheduler().pop(number);
    }
    long start = Clock.now();
    Job mine = (Job) parts.scheduler().pop(number);
    if (mine != null && mine.times() != null) {
      mine.times().popped(start);
    }
    return mine;
  }

  /** Sleeps until another thread wakes the worker, unless there is a task after all. */
  private Job sleep() {
    parts.backlog().notifyWaiting();
    parts.idlers().sleeps();
    asleep.set(true);
    Job job = look();
    if (job != null || parts.life().isStopping()) {
      if (asleep.compareAndSet(true, false)) {
        parts.idlers().wokeUp();
      }
      return job;
    }
    while (asleep.get()) {
      LockSupport.park(worker);
      // Otherwise an interruption by code that got hold of the thread would prevent it from
      // sleeping.
      Thread.interrupted();
    }
    return null;
  }
}
