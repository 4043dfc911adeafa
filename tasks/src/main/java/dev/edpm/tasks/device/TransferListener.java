package dev.edpm.tasks.device;

import dev.edpm.tasks.memory.Transfer;

/** Is told of the transfers between memories, on the threads that perform them. */
public interface TransferListener {

  /** Called when a transfer starts. */
  void starts(Transfer transfer);

  /**
   * Called when a transfer has ended.
   *
   * @param done whether the data was transferred
   */
  void ended(Transfer transfer, boolean done);
}
