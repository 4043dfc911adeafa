package dev.edpm.opencl;

import dev.edpm.tasks.driver.ArrayPart;

/** Copies data between Java arrays and the memory of a device. Safe on any thread. */
interface Transfers {

  /** Copies data to a buffer, and returns when that is done. */
  void write(ArrayPart from, long buffer);

  /** Copies a buffer to data, and returns when that is done. */
  void read(long buffer, ArrayPart to);

  /** Frees what belongs to this object. */
  default void close() {}
}
