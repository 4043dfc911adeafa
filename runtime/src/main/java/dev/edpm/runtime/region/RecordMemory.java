package dev.edpm.runtime.region;

import java.nio.ByteBuffer;

/**
 * Memory for encoded records. It lies outside the heap, where the collector does not copy them at
 * each of the program's collections. Guarded by the monitor of the store.
 */
final class RecordMemory {

  private static final int SLAB_BYTES = 256 * 1024;

  private final long limit;
  private long taken;
  private ByteBuffer slab = ByteBuffer.allocate(0);

  /**
   * @param limit how many bytes it may take
   */
  RecordMemory(long limit) {
    this.limit = limit;
  }

  /** Tells whether bytes can be copied without asking the system for more. */
  boolean hasRoom(int length) {
    return length <= slab.remaining();
  }

  /**
   * Copies bytes.
   *
   * @return the copy, or {@code null} when there is no room
   */
  ByteBuffer copy(byte[] buffer, int length) {
    if (!hasRoom(length) && !addSlab(length)) {
      return null;
    }
    ByteBuffer copy = slab.slice(slab.position(), length);
    slab.put(buffer, 0, length);
    return copy;
  }

  /** Forgets everything; what was copied lives on as long as somebody refers to it. */
  void reset() {
    taken = 0;
    slab = ByteBuffer.allocate(0);
  }

  private boolean addSlab(int length) {
    if (length > SLAB_BYTES || taken + SLAB_BYTES > limit) {
      return false;
    }
    try {
      slab = ByteBuffer.allocateDirect(SLAB_BYTES);
    } catch (OutOfMemoryError e) {
      // The program needs what there is itself; the disk takes the rest.
      taken = limit;
      return false;
    }
    taken += SLAB_BYTES;
    return true;
  }
}
