package dev.edpm.tasks.job;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.config.Contained;
import dev.edpm.runtime.config.Problem;
import dev.edpm.tasks.graph.Node;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Reports what fails beside tasks as problems. Never throws, so that it can be called where others
 * wait for what comes next: what cannot be reported, because the heap is exhausted or because the
 * report fails itself, is lost. Safe on any thread.
 */
public final class TaskProblems implements Consumer<Problem> {

  /** What may fail. */
  public enum Part {
    CALLBACK("callback-failed", "the callback of the task ", " failed: ", ""),
    COST("cost-failed", "the cost of tasks of ", " is not known: ", ""),
    FLOPS("flops-failed", "the number of operations of the task ", " is unknown: ", ""),
    /** What the JVM runs out of in callbacks of an event, which contain all else. */
    EVENT("event-callback-failed", "a callback of the event ", " failed with ", ""),
    /** What measures or counts a task. */
    MEASUREMENT(
        "task-measurement-failed",
        "the measurement of the task ",
        " failed: ",
        "; the task is not affected"),
    /** Giving a task to a worker. */
    PLACING(
        "task-not-placed", "the task ", " cannot be given to a worker: ", "; the task has failed"),
    /** What a worker does between two tasks. */
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

  /** Creates what passes problems on to the report. */
  public TaskProblems(Consumer<Problem> problems) {
    this.problems = problems;
    // Loaded in time: callers name its constants where the heap may be exhausted.
    Objects.requireNonNull(Part.CALLBACK);
  }

  /**
   * Reports that something has failed.
   *
   * @param what the task, event, codelet or worker
   */
  public void failed(Part part, Object what, Throwable e) {
    try {
      problems.accept(part.of(what, e));
    } catch (Throwable lost) {
      return;
    }
  }

  /** Reports that a task has failed and nobody was told of it. */
  public void neverObserved(Node task) {
    try {
      problems.accept(
          Problem.of("task-failed", task.failureText() + "; its failure was never observed"));
    } catch (Throwable lost) {
      return;
    }
  }

  /** Reports how many more there are, where they are too many to be kept. */
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
