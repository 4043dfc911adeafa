package dev.edpm.annotations.catalogue;

/** The scope of a counter: whose events it counts. */
public enum CounterScope {
  /** The events of the thread that reads it. */
  THREAD,
  /** The events of the whole process; concurrent regions each see all of them. */
  PROCESS,
  /** The events of the whole machine. */
  MACHINE
}
