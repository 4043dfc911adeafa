package dev.edpm.tasks.activity;

import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.job.CountedValues;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskLabel;
import java.util.List;

/**
 * Properties that few recorded tasks have.
 *
 * @param name the task's own name, or {@code null}
 * @param exception the class name of the exception that it failed with, or {@code null}
 * @param iterations the iteration numbers of the program's loops, the outermost first
 * @param counted its counter values, or {@code null}
 */
record TaskDetail(String name, String exception, List<Integer> iterations, CountedValues counted) {

  static final TaskDetail NONE = new TaskDetail(null, null, List.of(), null);

  /** Returns the details of a task, {@code null} if it has none. */
  static TaskDetail of(Job task) {
    TaskLabel label = task.label();
    String name = label == null ? null : label.name();
    List<Integer> iterations = label == null ? List.of() : label.iterations();
    String exception = task.state() == TaskState.FAILED ? task.failureClass() : null;
    CountedValues counted = task.times().counted;
    return name == null && exception == null && iterations.isEmpty() && counted == null
        ? null
        : new TaskDetail(name, exception, iterations, counted);
  }
}
