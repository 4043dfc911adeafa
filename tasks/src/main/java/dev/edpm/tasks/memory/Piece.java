package dev.edpm.tasks.memory;

import java.util.Collection;
import java.util.Set;

/**
 * A piece of data and its copies in the memories of a machine. The blocks of partitioned data are
 * pieces of their own that share the copy in main memory with the whole. Guarded by the lock of its
 * {@link Memories}.
 */
public final class Piece {

  private final long bytes;
  private final Object layout;

  /** The whole that this piece is a block of, {@code null} if it is none, or was dropped. */
  private Piece whole;

  private final int partition;
  private final long number;

  private Blocks blocks = Blocks.NONE;

  private boolean abandoned;

  /** How often the data was replaced as a whole. */
  private int generation;

  private final Copy[] copies;

  Piece(int nodes, long bytes, Object layout, Object content, Piece whole, int partition) {
    this.bytes = bytes;
    this.layout = layout;
    this.whole = whole;
    this.partition = partition;
    number = whole == null ? 0 : whole.nextNumber();
    copies = new Copy[nodes];
    for (int node = 0; node < nodes; node++) {
      copies[node] =
          new Copy(this, node, node == Memories.RAM ? CopyState.OWNER : CopyState.INVALID);
    }
    main().buffer = new Buffer(Memories.RAM, bytes, layout, content);
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
    return copies[node].state();
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
    return copies[node].pins();
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

  /** Returns the partition of the whole that this block is from, from 0. */
  int partition() {
    return partition;
  }

  /** Returns the number of blocks of the whole that were created before. */
  long number() {
    return number;
  }

  // ---- blocks

  private long nextNumber() {
    if (blocks == Blocks.NONE) {
      blocks = new Blocks();
    }
    return blocks.nextNumber();
  }

  Blocks blocks() {
    return blocks;
  }

  /** Makes this piece no block of its whole any more. */
  void leave() {
    if (whole != null) {
      whole.blocks.remove(this);
      whole.changed();
      whole = null;
    }
  }

  /** Makes a change of a copy, or of a block, known to the whole. */
  void changed() {
    if (whole != null) {
      whole.blocks.changed(this);
      whole.changed();
    }
  }

  /** Makes known that no task uses this piece again. */
  void abandon() {
    abandoned = true;
  }

  /** Returns whether this piece can be dropped: nothing uses it, and main memory is valid. */
  boolean isUnused() {
    return abandoned && isIdle() && !isOutdated();
  }

  /** Returns whether nothing uses this piece or its blocks now. */
  boolean isIdle() {
    for (Copy copy : copies) {
      if (!copy.isIdle()) {
        return false;
      }
    }
    return !blocks.anyBusy();
  }

  /** Returns whether this piece or one of its blocks is not valid in main memory. */
  boolean isOutdated() {
    return !main().isValid() || blocks.anyOutdated();
  }

  /** Returns whether main memory is not the only one with this piece, or with one of its blocks. */
  boolean isCopied() {
    return main().state() != CopyState.OWNER || blocks.anyCopied();
  }

  // ---- copies

  /**
   * Returns how often the data was replaced as a whole, which transfers from before do not bring.
   */
  int generation() {
    return generation;
  }

  /** Makes known that the data is about to be replaced, also that of its blocks. */
  void replaced() {
    generation++;
    blocks.busy().forEach(Piece::replaced);
  }

  /**
   * Returns whether the copy in a memory is valid and no transfer to it is left, and with it what
   * overlaps it in main memory: the blocks, and what this is a block of.
   */
  public boolean isPresent(int node) {
    boolean present = copies[node].isPresent() && !blocks.anyOutdated();
    for (Piece block : blocks.busy()) {
      present &= block.main().isPresent();
    }
    for (Piece above = whole; above != null; above = above.whole) {
      present &= above.main().isPresent();
    }
    return present;
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
      copy.state(copy.node == node ? CopyState.OWNER : CopyState.INVALID);
    }
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
      only.state(CopyState.OWNER);
    }
  }

  /**
   * Adds the transfers that must end before the copy in a memory is used. In main memory, these
   * include the transfers of pieces that this one overlaps.
   */
  void addPending(int node, boolean changes, Set<Transfer> all) {
    copies[node].addPending(changes, all);
    if (node != Memories.RAM) {
      return;
    }
    addPending(blocks.busy(), changes, all);
    Piece below = this;
    for (Piece above = whole; above != null; above = above.whole) {
      above.main().addPending(changes, all);
      addPending(above.blocks.busyBefore(below), changes, all);
      below = above;
    }
  }

  private static void addPending(Collection<Piece> pieces, boolean changes, Set<Transfer> all) {
    for (Piece block : pieces) {
      block.main().addPending(changes, all);
      addPending(block.blocks.busy(), changes, all);
    }
  }
}
