package dev.edpm.tasks.data;

import java.util.stream.LongStream;

/** The size of data, on which performance models depend. Immutable. */
public interface Extent {

  /** Returns the size in bytes; 0 if unknown. */
  long bytes();

  /** Returns the number of elements in each direction; empty if unknown. */
  long[] dimensions();

  /** Returns whether the bytes are known: there are some, or there are no elements. */
  default boolean isKnown() {
    return bytes() > 0 || LongStream.of(dimensions()).anyMatch(length -> length == 0);
  }

  /** Returns the footprint of data of this size, the same as StarPU's for the same data. */
  int footprint();
}
