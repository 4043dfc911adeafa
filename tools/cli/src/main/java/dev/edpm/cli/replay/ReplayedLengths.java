package dev.edpm.cli.replay;

import dev.edpm.cli.tasks.TaskEstimates;
import dev.edpm.tasks.replay.ReplayGraphBuilder;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/** The lengths of replayed tasks: those of the run, or estimates of models where there are any. */
final class ReplayedLengths {

  private static final double NANOS_PER_MICRO = 1e3;

  /** {@code null} if the lengths of the run are used. */
  private final TaskEstimates estimates;

  private final Set<String> withoutEstimate = new TreeSet<>();
  private long recorded;

  private ReplayedLengths(TaskEstimates estimates) {
    this.estimates = estimates;
  }

  /** Returns the lengths of the run. */
  static ReplayedLengths ofRun() {
    return new ReplayedLengths(null);
  }

  /** Returns the estimates of models, and the lengths of the run where they have none. */
  static ReplayedLengths of(TaskEstimates estimates) {
    return new ReplayedLengths(estimates);
  }

  /** Returns the length of a task in ns; that of a control node if no worker runs it. */
  long of(RecordedTask task) {
    OptionalDouble micros =
        estimates == null
            ? OptionalDouble.empty()
            : estimates.shortest(task.model(), task.footprint(), task.bytes());
    if (micros.isPresent()) {
      return Math.max(0, Math.round(micros.getAsDouble() * NANOS_PER_MICRO));
    }
    if (!task.hasRun()) {
      return ReplayGraphBuilder.CONTROL;
    }
    if (estimates != null) {
      recorded++;
      withoutEstimate.add(task.name());
    }
    return task.length();
  }

  /** Returns the number of tasks whose length is that of the run for lack of an estimate. */
  long recorded() {
    return recorded;
  }

  /** Returns the names of these tasks. */
  Set<String> withoutEstimate() {
    return withoutEstimate;
  }
}
