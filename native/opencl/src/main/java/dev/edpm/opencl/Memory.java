package dev.edpm.opencl;

import dev.edpm.tasks.driver.ArrayPart;

/**
 * The memory of a device: it has buffers, and data of Java arrays is copied to and from them. Safe
 * on any thread.
 */
interface Memory {

  /**
   * Allocates a buffer, which kernels can use.
   *
   * @param bytes its size, at least 1
   * @throws OpenClException if there is no room, for example
   */
  long allocate(long bytes);

  /** Frees a buffer. */
  void free(long buffer);

  /** Copies data to a buffer, and returns when that is done. */
  void write(ArrayPart from, long buffer);

  /** Copies a buffer to data, and returns when that is done. */
  void read(long buffer, ArrayPart to);

  /** Frees what belongs to this object. There are no buffers any more. */
  void close();
}
