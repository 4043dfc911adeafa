package dev.edpm.tasks.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The copy of a piece of data in one memory. Guarded by the lock of the {@link Memories}. */
final class Copy {

  final Piece piece;
  final int node;

  /** {@code null} if no memory is allocated. An invalid copy may keep its buffer. */
  Buffer buffer;

  private CopyState state;

  /** The number of tasks and accesses that use the copy. */
  private int pins;

  /** The planned transfers from and to this copy that have not ended. */
  private final List<Transfer> pending = new ArrayList<>(0);

  Copy(Piece piece, int node, CopyState state) {
    this.piece = piece;
    this.node = node;
    this.state = state;
  }

  CopyState state() {
    return state;
  }

  void state(CopyState fresh) {
    state = fresh;
    piece.changed();
  }

  boolean isValid() {
    return state != CopyState.INVALID;
  }

  /** Returns whether it is valid, and no transfer to it is left. */
  boolean isPresent() {
    boolean present = isValid();
    for (Transfer transfer : pending) {
      present &= transfer.to() != node;
    }
    return present;
  }

  int pins() {
    return pins;
  }

  void pin() {
    pins++;
    piece.changed();
  }

  void unpin() {
    pins--;
    piece.changed();
  }

  void planned(Transfer transfer) {
    pending.add(transfer);
    piece.changed();
  }

  void ended(Transfer transfer) {
    pending.remove(transfer);
    piece.changed();
  }

  /** Returns the number of uses and transfers that have not ended. */
  int uses() {
    return pins + pending.size();
  }

  /** Returns whether the buffer can be taken away: nothing uses it now. */
  boolean isIdle() {
    return uses() == 0;
  }

  /** Adds the transfers that must end before this copy is used. */
  void addPending(boolean changes, Set<Transfer> all) {
    for (Transfer transfer : pending) {
      if (changes || transfer.to() == node) {
        all.add(transfer);
      }
    }
  }
}
