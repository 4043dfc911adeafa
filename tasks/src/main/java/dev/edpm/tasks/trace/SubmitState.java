package dev.edpm.tasks.trace;

import java.util.Locale;

/** The state of a thread of the program with regard to tasks. */
public enum SubmitState {
  /** It runs the program's own code. */
  PROGRAM,
  /** It has created a task's builder, and has not submitted the task yet. */
  BUILDING,
  /** It submits a task. */
  SUBMITTING,
  /** It waits for space in the window before it submits a task. */
  THROTTLED,
  /** It waits for a task. */
  WAITING_FOR_TASK,
  /** It waits for all tasks, or until few are unfinished. */
  WAITING_FOR_ALL;

  /** Returns the name in the report. */
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
