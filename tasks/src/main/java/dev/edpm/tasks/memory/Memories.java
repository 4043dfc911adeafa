package dev.edpm.tasks.memory;

import dev.edpm.tasks.codelet.AccessMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The memories of a machine: main memory, and one memory for each device. Plans the transfers that
 * make copies valid, by StarPU's MSI protocol, and evicts the least recently used copies when a
 * memory is full. Not thread-safe: the caller guards it, and all objects that it returns, by a
 * lock.
 */
public final class Memories {

  /** The number of main memory, through which all transfers between devices go. */
  public static final int RAM = 0;

  /** No limit of a memory. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  private final MemoryNode[] nodes;

  /** Buffers whose content nothing uses any more. */
  private final List<Buffer> garbage = new ArrayList<>(0);

  /** By source and destination. */
  private final long[][] bytes;

  private final long[][] counts;

  /**
   * Creates the memories.
   *
   * @param limits the size of the memory of each device in bytes; they have the numbers 1, 2, ...
   */
  public Memories(long... limits) {
    this((node, bytes) -> {}, limits);
  }

  /**
   * Creates the memories.
   *
   * @param limits as above
   */
  public Memories(MemoryListener listener, long... limits) {
    int size = limits.length + 1;
    nodes = new MemoryNode[size];
    nodes[RAM] = new MemoryNode(RAM, UNLIMITED, garbage, listener);
    for (int i = 0; i < limits.length; i++) {
      nodes[i + 1] = new MemoryNode(i + 1, limits[i], garbage, listener);
    }
    bytes = new long[size][size];
    counts = new long[size][size];
  }

  /** Returns the number of memories, main memory included. */
  public int size() {
    return nodes.length;
  }

  /** Returns the size of a memory in bytes, {@link #UNLIMITED} if it has no limit. */
  public long limit(int node) {
    return nodes[node].limit();
  }

  /**
   * Creates a piece of data that is in main memory.
   *
   * @param layout an object by which buffers of equal layout are recognised
   * @param content the content of its buffer in main memory, may be {@code null}
   */
  public Piece piece(long size, Object layout, Object content) {
    return new Piece(nodes.length, size, layout, content, null, 0);
  }

  /**
   * Creates a block of a piece, which shares the copy in main memory with it.
   *
   * @param partition the partition of the whole that it is from, from 0
   */
  public Piece block(Piece whole, int partition, long size, Object layout, Object content) {
    return new Piece(nodes.length, size, layout, content, whole, partition);
  }

  /**
   * Plans the transfers that make the copy in a memory valid for an access, and pins the copy until
   * {@link #release}.
   */
  public Fetch fetch(Piece piece, int node, AccessMode mode) {
    Fetch fetch = new Fetch();
    if (!gatherAround(piece, mode, fetch) && mode.reads()) {
      fetch.fails(Fetch.Outcome.LOST);
      return fetch;
    }
    Copy copy = piece.copy(node);
    if (copy.buffer == null && !allocate(copy, fetch)) {
      fetch.fails(Fetch.Outcome.BLOCKED);
      return fetch;
    }
    nodes[node].count(copy.isValid());
    if (!copy.isValid() && mode.reads()) {
      gather(piece, fetch);
      if (node != RAM) {
        plan(piece, RAM, node, fetch);
      }
    }
    if (mode.writes()) {
      if (!mode.reads()) {
        piece.replaced();
      }
      invalidateAround(piece);
      piece.own(node);
    }
    copy.pin();
    if (node != RAM) {
      nodes[node].use(copy);
    }
    piece.addPending(node, mode.writes(), fetch.awaited());
    fetch.awaited().addAll(fetch.transfers());
    return fetch;
  }

  /** Keeps the content of a buffer until {@link #letGo}, even if its copy gets another buffer. */
  public void hold(Buffer buffer) {
    buffer.hold();
  }

  /** Ends the use of a buffer. */
  public void letGo(Buffer buffer) {
    buffer.letGo();
    if (buffer.isGarbage()) {
      garbage.add(buffer);
    }
  }

  /** Returns the buffers whose content can be freed, once each. */
  public List<Buffer> takeGarbage() {
    if (garbage.isEmpty()) {
      return List.of();
    }
    List<Buffer> all = List.copyOf(garbage);
    garbage.clear();
    return all;
  }

  /** Ends the use of a copy that {@link #fetch} has pinned. */
  public void release(Piece piece, int node) {
    piece.copy(node).unpin();
    dropUnused(piece);
  }

  /** Makes known that a transfer has ended. */
  public void ended(Transfer transfer) {
    transfer.end();
    letGo(transfer.source());
    letGo(transfer.target());
    transfer.piece().copy(transfer.from()).ended(transfer);
    transfer.piece().copy(transfer.to()).ended(transfer);
    dropUnused(transfer.piece());
  }

  /**
   * Makes known that a transfer was not performed, so that its target is not valid. The plan may
   * have made the copy invalid that the data comes from; if no other copy is valid, it is again.
   */
  public void failed(Transfer transfer) {
    transfer.fail();
    Piece piece = transfer.piece();
    if (transfer.isOutdated()) {
      return;
    }
    Copy target = piece.copy(transfer.to());
    if (target.buffer == transfer.target()) {
      target.state(CopyState.INVALID);
    }
    Transfer first = transfer.firstFailed();
    Copy origin = piece.copy(first.from());
    if (origin.buffer == first.source() && piece.firstValid() < 0) {
      origin.state(CopyState.SHARED);
    }
    piece.settle();
  }

  /**
   * Plans the transfers that make the data of all devices valid in main memory. If there are none,
   * frees the memories as far as nothing uses them.
   */
  public Fetch writeBack() {
    Fetch fetch = new Fetch();
    List<Copy> all = new ArrayList<>();
    for (int node = RAM + 1; node < nodes.length; node++) {
      all.addAll(nodes[node].copies());
    }
    all.forEach(copy -> gather(copy.piece, fetch));
    for (Copy copy : all) {
      if (copy.isIdle() && copy.piece.main().isValid()) {
        nodes[copy.node].release(copy);
        copy.state(CopyState.INVALID);
        copy.piece.settle();
      }
    }
    return fetch;
  }

  /** Returns the number of uses of copies in devices that have not ended. */
  public int pins() {
    int pins = 0;
    for (int node = RAM + 1; node < nodes.length; node++) {
      for (Copy copy : nodes[node].copies()) {
        pins += copy.uses();
      }
    }
    return pins;
  }

  /**
   * Makes known that no task uses a piece again, so that its buffers are freed. A block stays until
   * its content is in main memory, since the whole needs it.
   */
  public void abandon(Piece piece) {
    piece.abandon();
    if (piece.whole() == null) {
      remove(piece);
    } else {
      dropUnused(piece);
    }
  }

  /** Forgets a piece whose data was replaced. */
  public void remove(Piece piece) {
    drop(piece);
    piece.leave();
  }

  /**
   * Frees all buffers of a piece and of its blocks in devices, whatever their state. Afterwards
   * only the copy in main memory is valid.
   */
  void drop(Piece piece) {
    piece.blocks().all().forEach(this::remove);
    for (int node = RAM + 1; node < nodes.length; node++) {
      Copy copy = piece.copy(node);
      if (copy.buffer != null) {
        nodes[node].recycle(copy);
      }
    }
    piece.own(RAM);
  }

  /** Makes all copies in the memory of a device invalid, because the device was lost. */
  public void lose(int node) {
    for (Copy copy : List.copyOf(nodes[node].copies())) {
      nodes[node].release(copy);
      copy.state(CopyState.INVALID);
      copy.piece.settle();
    }
  }

  /** Makes all numbers of transfers, hits, misses and allocations begin at 0. */
  public void resetStatistics() {
    for (int node = 0; node < nodes.length; node++) {
      nodes[node].resetStatistics();
      Arrays.fill(bytes[node], 0);
      Arrays.fill(counts[node], 0);
    }
  }

  /** Returns what happened in a memory. */
  public NodeStatistics statistics(int node) {
    return nodes[node].statistics();
  }

  /** Returns the transfers between each two memories that are connected. */
  public List<BusStatistics> buses() {
    List<BusStatistics> all = new ArrayList<>();
    for (int device = RAM + 1; device < nodes.length; device++) {
      all.add(bus(RAM, device));
      all.add(bus(device, RAM));
    }
    return all;
  }

  private BusStatistics bus(int from, int to) {
    return new BusStatistics(from, to, bytes[from][to], counts[from][to]);
  }

  // ---- plans

  /**
   * Makes main memory valid for the wholes that a piece is a block of, for their blocks from
   * earlier partitions, and for its own blocks, so that the piece is valid there if its own copy
   * is.
   *
   * @return whether there is valid data
   */
  private boolean gatherAround(Piece piece, AccessMode mode, Fetch fetch) {
    boolean valid = true;
    Piece below = piece;
    for (Piece above = piece.whole(); above != null; above = above.whole()) {
      valid &= gather(above, fetch);
      valid &= gather(above.blocks().outdatedBefore(below), fetch);
      below = above;
    }
    if (mode.reads()) {
      valid &= gather(piece.blocks().outdated(), fetch);
      valid &= piece.firstValid() >= 0;
    }
    return valid;
  }

  /** Makes main memory valid for some blocks. */
  private boolean gather(List<Piece> blocks, Fetch fetch) {
    boolean valid = true;
    for (Piece block : blocks) {
      valid &= gather(block, fetch);
      valid &= gather(block.blocks().outdated(), fetch);
    }
    return valid;
  }

  /** Makes the copy in main memory valid; returns whether that is possible. */
  private boolean gather(Piece piece, Fetch fetch) {
    if (piece.main().isValid()) {
      return true;
    }
    int owner = piece.firstValid();
    if (owner < 0) {
      return false;
    }
    plan(piece, owner, RAM, fetch);
    return true;
  }

  /** Makes the copies in devices invalid that overlap a piece, because it is about to change. */
  private void invalidateAround(Piece piece) {
    for (Piece above = piece.whole(); above != null; above = above.whole()) {
      if (above.firstValid() >= 0) {
        above.own(RAM);
      }
    }
    invalidateBlocks(piece);
  }

  private void invalidateBlocks(Piece piece) {
    for (Piece block : piece.blocks().copied()) {
      invalidateBlocks(block);
      block.own(RAM);
      dropUnused(block);
    }
  }

  /** Frees the buffers of a block, and of those that it is in, that no task uses again. */
  private void dropUnused(Piece piece) {
    Piece block = piece;
    while (block.whole() != null) {
      Piece above = block.whole();
      if (block.isUnused()) {
        remove(block);
      }
      block = above;
    }
  }

  /** Plans a transfer; afterwards both copies count as valid. */
  private void plan(Piece piece, int from, int to, Fetch fetch) {
    Copy source = piece.copy(from);
    Copy target = piece.copy(to);
    Set<Transfer> after = new LinkedHashSet<>();
    piece.addPending(from, false, after);
    piece.addPending(to, true, after);
    // A buffer that was taken from another copy is free after its transfer, which this plan has.
    if (to != RAM) {
      fetch.transfers().stream().filter(before -> before.from() == to).forEach(after::add);
    }
    Transfer transfer =
        new Transfer(piece, from, to, source.buffer, target.buffer, List.copyOf(after));
    source.planned(transfer);
    target.planned(transfer);
    source.state(CopyState.SHARED);
    target.state(CopyState.SHARED);
    bytes[from][to] += piece.bytes();
    counts[from][to]++;
    fetch.transfers().add(transfer);
  }

  // ---- allocation

  /** Gives a copy a buffer, if need be that of a copy that is not in use. */
  private boolean allocate(Copy copy, Fetch fetch) {
    MemoryNode node = nodes[copy.node];
    while (!node.allocate(copy)) {
      Copy victim = victim(node);
      if (victim == null) {
        return false;
      }
      boolean equal = victim.buffer.layout().equals(copy.piece.layout());
      evict(victim, fetch);
      if (equal) {
        node.pass(victim, copy);
        return true;
      }
      node.release(victim);
    }
    return true;
  }

  /**
   * Frees a buffer in a memory that is full earlier than its limit says: one that no copy has, or
   * that of the least recently used copy.
   *
   * @return the transfers that the caller must perform; empty if all buffers are in use
   */
  public Optional<Fetch> evict(int node) {
    Fetch fetch = new Fetch();
    if (nodes[node].dropAnyFree()) {
      return Optional.of(fetch);
    }
    Copy victim = victim(nodes[node]);
    if (victim == null) {
      return Optional.empty();
    }
    evict(victim, fetch);
    nodes[node].release(victim);
    return Optional.of(fetch);
  }

  /** Returns the least recently used copy: a clean one if there is one, otherwise a dirty one. */
  private static Copy victim(MemoryNode node) {
    Copy dirty = null;
    for (Copy copy : node.copies()) {
      if (copy.isIdle()) {
        if (copy.state() != CopyState.OWNER) {
          return copy;
        }
        dirty = dirty == null ? copy : dirty;
      }
    }
    return dirty;
  }

  /** Writes a copy back if it is the only valid one, and makes it invalid. */
  private void evict(Copy victim, Fetch fetch) {
    Piece piece = victim.piece;
    if (victim.state() == CopyState.OWNER) {
      nodes[RAM].count(false);
      plan(piece, victim.node, RAM, fetch);
    }
    victim.state(CopyState.INVALID);
    piece.settle();
  }
}
