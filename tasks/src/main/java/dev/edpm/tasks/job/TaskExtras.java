package dev.edpm.tasks.job;

import dev.edpm.tasks.load.CodeletCounters;
import dev.edpm.tasks.model.fit.ModelInput;

/**
 * Fields that most tasks do not need; kept apart so that tasks are small. Written before other
 * threads can see the task, unless stated otherwise.
 */
final class TaskExtras {

  /** {@code null} if the task has no label. */
  TaskLabel label;

  /** The counters of the codelet, while a listener is attached to it. */
  CodeletCounters counters;

  /** The times of the task, while feedback is on. */
  TaskTimes times;

  /** The numbers of the tasks that it follows, while a bound is recorded. */
  PredecessorNumbers predecessors;

  /** The cached input of the models. Threads that compute it at the same time get equal results. */
  ModelInput input;

  /** Whether the callback has run or never will. */
  volatile boolean calledBack;

  boolean hasCallback() {
    return label != null && label.callback() != null;
  }
}
