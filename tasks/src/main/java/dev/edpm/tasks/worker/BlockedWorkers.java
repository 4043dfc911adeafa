package dev.edpm.tasks.worker;

import dev.edpm.runtime.config.Problem;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.load.Flow;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Notices that all tasks that run wait, perhaps for a thread that itself waits for room in the
 * window: a task may use a parallel stream or threads of its own which submit tasks, and no worker
 * would make room before they are done. Safe on any thread.
 */
public final class BlockedWorkers {

  /** How long no task has to end before a thread of which nothing is known may submit, in ns. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(1);

  private final Worker[] workers;
  private final Flow flow;
  private final int window;
  private final TaskProblems problems;
  private volatile boolean told;

  /** How many tasks had finished when that was last seen to change, and when that was. */
  private long finished;

  private long since = System.nanoTime();

  /** Creates what watches the workers of an engine. */
  public BlockedWorkers(Worker[] workers, Flow flow, int window, TaskProblems problems) {
    this.workers = workers;
    this.flow = flow;
    this.window = window;
    this.problems = problems;
  }

  /**
   * Returns what a thread that waits for room is to ask every now and then: whether to submit
   * without it.
   */
  public BooleanSupplier watch() {
    // The first look does not count: without room, such a thread submits at most one task a look.
    boolean[] looked = {false};
    return () -> {
      boolean first = !looked[0];
      looked[0] = true;
      return areBlocked() && (isPartOfTask() || !first && isOver());
    };
  }

  /** Tells whether each worker sleeps or runs a task that waits, and at least one runs a task. */
  private boolean areBlocked() {
    boolean any = false;
    for (Worker worker : workers) {
      if (worker.isInTask()) {
        if (!worker.waitsInTask()) {
          return false;
        }
        any = true;
      } else if (!worker.isAsleep()) {
        return false;
      }
    }
    return any;
  }

  /**
   * Tells whether the calling thread computes for a fork-join task and a task that runs waits for
   * such a one: this one, as far as can be known.
   */
  private boolean isPartOfTask() {
    if (!ForkJoinTask.inForkJoinPool()) {
      return false;
    }
    for (Worker worker : workers) {
      if (worker.isInTask() && worker.waitsForForkJoin()) {
        return true;
      }
    }
    return false;
  }

  private synchronized boolean isOver() {
    long now = System.nanoTime();
    long ended = flow.ended();
    if (ended != finished) {
      finished = ended;
      since = now;
    }
    if (now - since < PATIENCE) {
      return false;
    }
    tell();
    return true;
  }

  private void tell() {
    if (!told) {
      told = true;
      problems.accept(
          Problem.of(
              "tasks-window",
              "all running tasks are waiting, possibly for a thread that waits for space in the"
                  + " window of "
                  + window
                  + " tasks. The thread continues without waiting; submit from the task's own thread or a"
                  + " parallel stream, or raise edpm.tasks.window"));
    }
  }
}
