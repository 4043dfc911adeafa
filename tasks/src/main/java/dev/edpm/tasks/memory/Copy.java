package dev.edpm.tasks.memory;

import java.util.ArrayList;
import java.util.List;

/** The copy of a piece of data in one memory. Guarded by the lock of the {@link Memories}. */
final class Copy {

  final Piece piece;
  final int node;
  CopyState state = CopyState.INVALID;

  /** {@code null} if no memory is allocated. An invalid copy may keep its buffer. */
  Buffer buffer;

  /** The number of tasks and accesses that use the copy. */
  int pins;

  /** The planned transfers from and to this copy that have not ended. */
  final List<Transfer> pending = new ArrayList<>(0);

  Copy(Piece piece, int node) {
    this.piece = piece;
    this.node = node;
  }

  boolean isValid() {
    return state != CopyState.INVALID;
  }

  /** Returns whether the buffer can be taken away: nothing uses it now. */
  boolean isIdle() {
    return pins == 0 && pending.isEmpty();
  }

  /** Adds the transfers that must end before this copy is used. */
  void addPending(boolean changes, List<Transfer> all) {
    for (Transfer transfer : pending) {
      if ((changes || transfer.to() == node) && !all.contains(transfer)) {
        all.add(transfer);
      }
    }
  }
}
