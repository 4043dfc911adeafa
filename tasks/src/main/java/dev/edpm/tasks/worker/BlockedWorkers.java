package dev.edpm.tasks.worker;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.load.Flow;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Detects that all running tasks wait, possibly for a thread that itself waits for space in the
 * window. A task may use a parallel stream or its own threads to submit tasks, and no worker makes
 * space before these threads have finished. Safe on any thread.
 */
public final class BlockedWorkers {

  /**
   * How long no task may end before a thread continues that is not known to belong to a task, in
   * ns.
   */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(1);

  private final Worker[] workers;
  private final Flow flow;
  private final int window;
  private final TaskProblems problems;
  private volatile boolean reported;

  /** The number of finished tasks when it was last seen to change, and the time of that. */
  private long finished;

  private long since = System.nanoTime();

  /** Creates a detector for the workers of an engine. */
  public BlockedWorkers(Worker[] workers, Flow flow, int window, TaskProblems problems) {
    this.workers = workers;
    this.flow = flow;
    this.window = window;
    this.problems = problems;
  }

  /**
   * Returns a check that a thread waiting for space calls repeatedly. It returns whether to submit
   * without space.
   */
  public BooleanSupplier watch() {
    // The first check does not count: without space, such a thread submits at most one task per
    // check.
    boolean[] looked = {false};
    return () -> {
      boolean first = !looked[0];
      looked[0] = true;
      return areBlocked() && (isPartOfTask() || !first && isOver());
    };
  }

  /** Returns whether each worker sleeps or runs a task that waits, and at least one runs a task. */
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
   * Returns whether the calling thread runs a fork-join task while a running task waits for a
   * fork-join task. As far as this can be determined, the latter waits for the former.
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
    report();
    return true;
  }

  private void report() {
    if (!reported) {
      reported = true;
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
