package dev.edpm.tasks.memory;

import java.util.List;

/**
 * A planned transfer of a piece of data between two memories. Guarded by the lock of its {@link
 * Memories}.
 */
public final class Transfer {

  private final Piece piece;
  private final int from;
  private final int to;
  private final Buffer source;
  private final Buffer target;
  private final List<Transfer> after;
  private final int generation;
  private boolean ended;
  private boolean failed;

  Transfer(Piece piece, int from, int to, Buffer source, Buffer target, List<Transfer> after) {
    this.piece = piece;
    this.from = from;
    this.to = to;
    this.source = source;
    this.target = target;
    this.after = after;
    this.generation = piece.generation();
    source.hold();
    target.hold();
  }

  /** Returns the data. */
  public Piece piece() {
    return piece;
  }

  /** Returns the memory that is read. */
  public int from() {
    return from;
  }

  /** Returns the memory that is written. */
  public int to() {
    return to;
  }

  /** Returns the number of bytes. */
  public long bytes() {
    return piece.bytes();
  }

  /** Returns the buffer that is read. */
  public Buffer source() {
    return source;
  }

  /** Returns the buffer that is written. */
  public Buffer target() {
    return target;
  }

  /** Returns the transfers that must end before this one starts; all were planned before it. */
  public List<Transfer> after() {
    return after;
  }

  /** Returns whether {@link Memories#ended} was called for it. */
  public boolean hasEnded() {
    return ended;
  }

  void end() {
    ended = true;
  }

  /** Returns whether {@link Memories#failed} was called for it. */
  public boolean hasFailed() {
    return failed;
  }

  void fail() {
    failed = true;
  }

  /**
   * Returns whether the data is not in the memory that is read, because a transfer to it has
   * failed. Those before this one must have ended.
   */
  public boolean lacksSource() {
    return feeding() != null;
  }

  /** Returns whether the data was replaced since this was planned. */
  boolean isOutdated() {
    return generation != piece.generation();
  }

  /** Returns the first transfer that failed of those that should have brought the data. */
  Transfer firstFailed() {
    Transfer feeding = feeding();
    return feeding == null ? this : feeding.firstFailed();
  }

  private Transfer feeding() {
    for (Transfer before : after) {
      if (before.failed
          && before.piece == piece
          && before.to == from
          && before.generation == generation) {
        return before;
      }
    }
    return null;
  }

  @Override
  public String toString() {
    return from + " -> " + to + " " + bytes() + " bytes";
  }
}
