package dev.edpm.tasks.data;

/** The size of data, on which performance models depend. Immutable. */
public interface Extent {

  /** Returns the size in bytes; 0 if unknown. */
  long bytes();

  /** Returns the number of elements in each direction; empty if unknown. */
  long[] dimensions();

  /** Returns the footprint of data of this size, the same as StarPU's for the same data. */
  int footprint();
}
