package dev.edpm.tasks.device;

import dev.edpm.tasks.memory.Transfer;

/** Is notified of the transfers between memories, on the threads that perform them. */
public interface TransferListener {

  /** Called when a transfer starts. */
  void starts(Transfer transfer);

  /**
   * Called when a transfer has ended.
   *
   * @param done whether the data was transferred
   */
  void ended(Transfer transfer, boolean done);

  /** Called when what a device has allocated has changed, under the lock of the memories. */
  default void used(int node, long bytes) {}
}
