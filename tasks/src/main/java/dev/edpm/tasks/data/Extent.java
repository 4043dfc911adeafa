package dev.edpm.tasks.data;

/** How large data is, as performance models see it. Immutable. */
public interface Extent {

  /** Returns the size in bytes; 0 when it is unknown. */
  long bytes();

  /** Returns the footprint of data of this size, as StarPU has it for the same data. */
  int footprint();
}
