package dev.edpm.tasks.job;

import dev.edpm.tasks.load.CodeletCounters;
import dev.edpm.tasks.model.fit.ModelInput;

/**
 * What most tasks have not, so that they are small. Written before the task can be seen by others,
 * but for what says otherwise.
 */
final class TaskExtras {

  /** {@code null} where nothing was said of the task. */
  TaskLabel label;

  /** Where it is counted, while somebody listens to its codelet. */
  CodeletCounters counters;

  /** When it was what, while feedback is given. */
  TaskTimes times;

  /** The numbers of those that it follows, while a bound is recorded. */
  PredecessorNumbers predecessors;

  /** What its models see of it, once one has looked; whoever makes it makes the same. */
  ModelInput input;

  /** Whether its callback has run or never will. */
  volatile boolean calledBack;

  boolean hasCallback() {
    return label != null && label.callback() != null;
  }
}
