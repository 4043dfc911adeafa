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
  private boolean ended;

  Transfer(Piece piece, int from, int to, Buffer source, Buffer target, List<Transfer> after) {
    this.piece = piece;
    this.from = from;
    this.to = to;
    this.source = source;
    this.target = target;
    this.after = after;
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

  @Override
  public String toString() {
    return from + " -> " + to + " " + bytes() + " bytes";
  }
}
