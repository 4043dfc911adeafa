package dev.edpm.tasks.memory;

/** Is notified of the size of what devices have allocated. Must not throw. */
@FunctionalInterface
public interface MemoryListener {

  /**
   * Called when the allocated size of the memory of a device has changed, under the lock of the
   * {@link Memories}.
   */
  void used(int node, long bytes);
}
