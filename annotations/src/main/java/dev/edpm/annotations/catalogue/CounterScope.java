package dev.edpm.annotations.catalogue;

/** Whose events a counter counts. */
public enum CounterScope {
  /** Those of the thread that reads it. */
  THREAD,
  /** Those of the whole process: concurrent regions each see all of them. */
  PROCESS,
  /** Those of the whole machine. */
  MACHINE
}
