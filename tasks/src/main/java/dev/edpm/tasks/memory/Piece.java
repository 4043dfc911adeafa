package dev.edpm.tasks.memory;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of data and its copies in the memories of a machine. The blocks of partitioned data are
 * pieces of their own that share the copy in main memory with the whole. Guarded by the lock of its
 * {@link Memories}.
 */
public final class Piece {

  private final long bytes;
  private final Object layout;

  /** The whole that this piece is a block of, {@code null} if it is none. */
  private final Piece whole;

  /** The partition of the whole that this block is from, from 0. */
  private final int partition;

  /** The blocks of all partitions, until they are dropped. */
  private final List<Piece> blocks = new ArrayList<>(0);

  private boolean abandoned;

  private final Copy[] copies;

  Piece(int nodes, long bytes, Object layout, Object content, Piece whole, int partition) {
    this.bytes = bytes;
    this.layout = layout;
    this.whole = whole;
    this.partition = partition;
    copies = new Copy[nodes];
    for (int node = 0; node < nodes; node++) {
      copies[node] = new Copy(this, node);
    }
    Copy main = copies[Memories.RAM];
    main.state = CopyState.OWNER;
    main.buffer = new Buffer(Memories.RAM, bytes, layout, content);
    if (whole != null) {
      whole.blocks.add(this);
    }
  }

  /** Returns the size in bytes. */
  public long bytes() {
    return bytes;
  }

  /** Returns the layout of its buffers. */
  Object layout() {
    return layout;
  }

  /** Returns the state of the copy in a memory. */
  public CopyState state(int node) {
    return copies[node].state;
  }

  /** Returns whether the copy in a memory is valid. */
  public boolean isValid(int node) {
    return copies[node].isValid();
  }

  /** Returns the buffer in a memory, {@code null} if none is allocated. */
  public Buffer buffer(int node) {
    return copies[node].buffer;
  }

  /** Returns the number of tasks and accesses that use the copy in a memory now. */
  public int pins(int node) {
    return copies[node].pins;
  }

  Copy copy(int node) {
    return copies[node];
  }

  Copy main() {
    return copies[Memories.RAM];
  }

  Piece whole() {
    return whole;
  }

  List<Piece> blocks() {
    return blocks;
  }

  /** Makes known that no task uses this piece again. */
  void abandon() {
    abandoned = true;
  }

  boolean isAbandoned() {
    return abandoned;
  }

  /** Returns the blocks of earlier partitions than that of a block. */
  List<Piece> earlierThan(Piece block) {
    return blocks.isEmpty()
        ? List.of()
        : blocks.stream().filter(other -> other.partition < block.partition).toList();
  }

  /** Returns whether nothing uses this piece or its blocks now. */
  boolean isIdle() {
    for (Copy copy : copies) {
      if (!copy.isIdle()) {
        return false;
      }
    }
    return blocks.stream().allMatch(Piece::isIdle);
  }

  /** Returns the first memory with a valid copy, -1 if there is none. */
  public int firstValid() {
    for (Copy copy : copies) {
      if (copy.isValid()) {
        return copy.node;
      }
    }
    return -1;
  }

  /** Makes all copies invalid except one, which becomes the only valid one. */
  void own(int node) {
    for (Copy copy : copies) {
      copy.state = CopyState.INVALID;
    }
    copies[node].state = CopyState.OWNER;
  }

  /** Makes the copy the owner if it is the only valid one. */
  void settle() {
    Copy only = null;
    for (Copy copy : copies) {
      if (copy.isValid()) {
        if (only != null) {
          return;
        }
        only = copy;
      }
    }
    if (only != null) {
      only.state = CopyState.OWNER;
    }
  }

  /**
   * Adds the transfers that must end before the copy in a memory is used. In main memory, these
   * include the transfers of pieces that this one overlaps.
   */
  void addPending(int node, boolean changes, List<Transfer> all) {
    copies[node].addPending(changes, all);
    if (node != Memories.RAM) {
      return;
    }
    addPending(blocks, changes, all);
    Piece below = this;
    for (Piece above = whole; above != null; above = above.whole) {
      above.main().addPending(changes, all);
      addPending(above.earlierThan(below), changes, all);
      below = above;
    }
  }

  private static void addPending(List<Piece> pieces, boolean changes, List<Transfer> all) {
    for (Piece block : pieces) {
      block.main().addPending(changes, all);
      addPending(block.blocks, changes, all);
    }
  }
}
