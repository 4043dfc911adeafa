package dev.edpm.tasks.activity;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.tasks.codelet.TaskState;
import java.util.List;
import java.util.Optional;

/**
 * A task that has ended, as the report has it. Times are ns since the run started.
 *
 * @param number its number, from 0 in order of submission
 * @param codelet its codelet's name
 * @param name its own name
 * @param priority its priority, as it was submitted
 * @param worker the number of the worker that ran it, -1 where it did not run
 * @param variant the implementation that ran, where it ran
 * @param submitted when it was submitted
 * @param ready when its dependencies were met: when it was submitted, if it has none and no data
 * @param started when a worker began to run it; 0 where it did not run
 * @param ended when that was done; 0 where it did not run
 * @param state how it ended
 * @param exception the class of the exception that it failed with
 * @param iterations of the program's loops it was of, the outermost first
 * @param counters what its codelet's region counted
 * @param values their values, {@link dev.edpm.runtime.region.Execution#NO_VALUE} for those that
 *     could not be read
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
    List<Long> values) {

  /** Tells whether a worker ran it. */
  public boolean hasRun() {
    return worker >= 0;
  }
}
