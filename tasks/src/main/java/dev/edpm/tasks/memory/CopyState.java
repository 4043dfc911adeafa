package dev.edpm.tasks.memory;

/** The state of a copy of data in a memory, as in StarPU. */
public enum CopyState {
  /** The copy is out of date, or there is none. */
  INVALID,
  /** The copy is valid, and so is that in another memory. */
  SHARED,
  /** This is the only valid copy. */
  OWNER
}
