package dev.edpm.tasks.job;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.tasks.graph.Node;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Reports failures outside of tasks as problems. Never throws, so it can be called by code on which
 * other threads depend. If a problem cannot be reported, because the heap is exhausted or reporting
 * itself fails, it is lost. Safe on any thread.
 */
public final class TaskProblems implements Consumer<Problem> {

  /** The kinds of failures. */
  public enum Part {
    CALLBACK("callback-failed", "the callback of the task ", " failed: ", ""),
    COST("cost-failed", "the cost of tasks of ", " is unknown: ", ""),
    FLOPS("flops-failed", "the number of operations of the task ", " is unknown: ", ""),
    /**
     * Errors of the JVM in event callbacks; all other exceptions are handled by the events
     * themselves.
     */
    EVENT("event-callback-failed", "a callback of the event ", " failed with ", ""),
    /** The measurement or counting of a task. */
    MEASUREMENT(
        "task-measurement-failed",
        "the measurement of the task ",
        " failed: ",
        "; the task is not affected"),
    /** The assignment of a ready task to a worker. */
    PLACING(
        "task-not-placed",
        "the task ",
        " cannot be assigned to a worker: ",
        "; the task has failed"),
    /** The code that a worker runs between two tasks. */
    TAKING("worker-failed", "", " failed to take a task: ", "; it tries again");

    private final String id;
    private final String before;
    private final String after;
    private final String end;

    Part(String id, String before, String after, String end) {
      this.id = id;
      this.before = before;
      this.after = after;
      this.end = end;
    }

    private Problem of(Object what, Throwable e) {
      return Problem.of(id, before + name(what) + after + Contained.describe(e) + end);
    }

    private static String name(Object what) {
      return what instanceof Job task
          ? task.name()
          : what instanceof ToolEvent event ? event.label() : what.toString();
    }
  }

  private final Consumer<Problem> problems;

  /** Creates a reporter that passes problems to the report. */
  public TaskProblems(Consumer<Problem> problems) {
    this.problems = problems;
    // Initialises the enum now: callers use its constants when the heap may be exhausted.
    Objects.requireNonNull(Part.CALLBACK);
  }

  /**
   * Reports a failure.
   *
   * @param what the task, event, codelet or worker concerned
   */
  public void failed(Part part, Object what, Throwable e) {
    try {
      problems.accept(part.of(what, e));
    } catch (Throwable lost) {
      return;
    }
  }

  /** Reports a failed task whose failure was never observed. */
  public void neverObserved(Node task) {
    try {
      problems.accept(
          Problem.of("task-failed", task.failureText() + "; its failure was never observed"));
    } catch (Throwable lost) {
      return;
    }
  }

  /** Reports the number of further failures, which were not kept. */
  public void neverObserved(long more) {
    try {
      problems.accept(
          Problem.of(
              "task-failed", more + " more tasks failed; their failures were never observed"));
    } catch (Throwable lost) {
      return;
    }
  }

  @Override
  public void accept(Problem problem) {
    try {
      problems.accept(problem);
    } catch (Throwable lost) {
      return;
    }
  }
}
