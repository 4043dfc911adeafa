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

  private final List<Piece> blocks = new ArrayList<>(0);

  /** Whether the whole was joined: no task uses this block again. */
  private boolean joined;

  private final Copy[] copies;

  Piece(int nodes, long bytes, Object layout, Object content, Piece whole) {
    this.bytes = bytes;
    this.layout = layout;
    this.whole = whole;
    copies = new Copy[nodes];
    for (int node = 0; node < nodes; node++) {
      copies[node] = new Copy(this, node);
    }
    Copy main = copies[Memories.RAM];
    main.state = CopyState.OWNER;
    main.buffer = new Buffer(bytes, layout, content);
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

  /** Returns the buffer in a memory, {@code null} if none is allocated. */
  public Buffer buffer(int node) {
    return copies[node].buffer;
  }

  /** Returns the number of tasks and accesses that use the copy in a memory now. */
  public int pins(int node) {
    return copies[node].pins;
  }

  /** Makes known that the blocks of this piece were joined: no task uses them again. */
  public void join() {
    for (Piece block : blocks) {
      block.joined = true;
      block.join();
    }
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

  boolean isJoined() {
    return joined;
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

  /** Returns the only memory with a valid copy or the first one, -1 if no copy is valid. */
  int firstValid() {
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
    addPendingOfBlocks(false, changes, all);
    for (Piece above = whole; above != null; above = above.whole) {
      above.main().addPending(changes, all);
      above.addPendingOfBlocks(true, changes, all);
    }
  }

  /** Adds the transfers of blocks, or only of those from an earlier partition. */
  private void addPendingOfBlocks(boolean onlyJoined, boolean changes, List<Transfer> all) {
    for (Piece block : blocks) {
      if (block.joined || !onlyJoined) {
        block.main().addPending(changes, all);
        block.addPendingOfBlocks(onlyJoined, changes, all);
      }
    }
  }
}
