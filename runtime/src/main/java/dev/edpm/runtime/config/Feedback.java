package dev.edpm.runtime.config;

/** The feedback on tasks and workers that is kept: StarPU's on-line profiling. */
public enum Feedback {
  /** No feedback. */
  OFF,
  /** The times of each task's states, and the times that workers spent in theirs. */
  ON,
  /** The same, and a summary on standard error at the end. */
  SUMMARY
}
