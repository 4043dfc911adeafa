package dev.edpm.tasks.activity;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.tasks.codelet.TaskState;
import java.util.List;
import java.util.Optional;

/**
 * An ended task, as the report contains it. Times are in ns since the start of the run.
 *
 * @param number the number of the task, from 0 in order of submission
 * @param codelet the name of its codelet
 * @param name its own name
 * @param priority its priority, limited by the priority caps
 * @param worker the number of the worker that ran it, -1 if it did not run
 * @param variant the implementation that ran, if any
 * @param submitted when it was submitted
 * @param ready when its dependencies had ended; equal to {@code submitted} if it has neither
 *     dependencies nor data
 * @param started when a worker started it; 0 if it did not run
 * @param ended when it ended; 0 if it did not run
 * @param state how it ended
 * @param exception the class name of the exception that it failed with
 * @param iterations the iteration numbers of the program's loops, the outermost first
 * @param counters the counters of its codelet's region, and those counted in all tasks
 * @param values their values, {@link dev.edpm.runtime.region.Execution#NO_VALUE} for those that
 *     could not be read
 * @param trace what it waited for, if that was traced
 */
public record RecordedTask(
    long number,
    String codelet,
    Optional<String> name,
    int priority,
    int worker,
    Optional<String> variant,
    long submitted,
    long ready,
    long started,
    long ended,
    TaskState state,
    Optional<String> exception,
    List<Integer> iterations,
    List<CatalogueEntry> counters,
    List<Long> values,
    Optional<TaskTrace> trace) {

  /** Returns whether a worker ran the task. */
  public boolean hasRun() {
    return worker >= 0;
  }
}
