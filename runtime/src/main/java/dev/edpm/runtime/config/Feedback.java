package dev.edpm.runtime.config;

/** How much is kept of what tasks and workers did: StarPU's on-line profiling. */
public enum Feedback {
  /** Nothing. */
  OFF,
  /** When each task was what, and what workers spent their time with. */
  ON,
  /** The same, and a summary on standard error at the end. */
  SUMMARY
}
