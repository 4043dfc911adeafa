package dev.edpm.tasks.memory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The memory of a device: its buffers, which of them are free, and which copies were used least
 * recently. Guarded by the lock of the {@link Memories}.
 */
final class MemoryNode {

  private final int number;

  /** In bytes; {@link Long#MAX_VALUE} for no limit. */
  private final long limit;

  /** Receives buffers that nothing uses any more. */
  private final List<Buffer> garbage;

  private final MemoryListener listener;

  /** The allocated bytes, free buffers included. */
  private long used;

  /** The bytes of free buffers. */
  private long free;

  /** The free buffers by layout. */
  private final Map<Object, Deque<Buffer>> cache = new HashMap<>();

  /** The copies with buffers, the least recently used first. */
  private final Set<Copy> copies = new LinkedHashSet<>();

  private long hits;
  private long misses;
  private long allocations;
  private long cached;

  MemoryNode(int number, long limit, List<Buffer> garbage, MemoryListener listener) {
    this.number = number;
    this.limit = limit;
    this.garbage = garbage;
    this.listener = listener;
  }

  long limit() {
    return limit;
  }

  void count(boolean hit) {
    if (hit) {
      hits++;
    } else {
      misses++;
    }
  }

  NodeStatistics statistics() {
    return new NodeStatistics(hits, misses, allocations, cached, used);
  }

  void resetStatistics() {
    hits = 0;
    misses = 0;
    allocations = 0;
    cached = 0;
  }

  /** Returns the copies with buffers, the least recently used first. */
  Set<Copy> copies() {
    return copies;
  }

  /** Records that a copy is used now. */
  void use(Copy copy) {
    copies.remove(copy);
    copies.add(copy);
  }

  /** Gives a copy a buffer without taking any away; returns whether that was possible. */
  boolean allocate(Copy copy) {
    Piece piece = copy.piece;
    Deque<Buffer> equal = cache.get(piece.layout());
    if (equal != null) {
      Buffer again = equal.poll();
      if (equal.isEmpty()) {
        cache.remove(piece.layout());
      }
      free -= again.bytes();
      give(copy, again);
      cached++;
      return true;
    }
    if (piece.bytes() > limit - used + free) {
      return false;
    }
    while (piece.bytes() > limit - used) {
      dropFree();
    }
    used(piece.bytes());
    give(copy, new Buffer(number, piece.bytes(), piece.layout(), null));
    return true;
  }

  /** Gives a copy the buffer of another one, of the same layout. */
  void pass(Copy victim, Copy copy) {
    Buffer buffer = victim.buffer;
    forget(victim);
    give(copy, buffer);
  }

  private void used(long change) {
    used += change;
    listener.used(number, used);
  }

  private void give(Copy copy, Buffer buffer) {
    allocations++;
    copy.buffer = buffer;
    copies.add(copy);
  }

  private void forget(Copy copy) {
    copies.remove(copy);
    copy.buffer = null;
  }

  /** Takes the buffer of a copy away, without keeping it. */
  void release(Copy copy) {
    drop(copy.buffer);
    forget(copy);
  }

  private void drop(Buffer buffer) {
    used(-buffer.bytes());
    buffer.drop();
    if (buffer.isGarbage()) {
      garbage.add(buffer);
    }
  }

  /** Takes the buffer of a copy away, and keeps it for later copies if it is not in use. */
  void recycle(Copy copy) {
    Buffer buffer = copy.buffer;
    if (!copy.isIdle()) {
      release(copy);
      return;
    }
    forget(copy);
    cache.computeIfAbsent(buffer.layout(), layout -> new ArrayDeque<>()).add(buffer);
    free += buffer.bytes();
    if (limit == Long.MAX_VALUE) {
      // Otherwise buffers of ever other sizes would be kept.
      while (free > used - free) {
        dropFree();
      }
    }
  }

  /** Frees a buffer that no copy has; returns whether there was one. */
  boolean dropAnyFree() {
    if (cache.isEmpty()) {
      return false;
    }
    dropFree();
    return true;
  }

  private void dropFree() {
    Iterator<Deque<Buffer>> all = cache.values().iterator();
    Deque<Buffer> equal = all.next();
    Buffer buffer = equal.poll();
    if (equal.isEmpty()) {
      all.remove();
    }
    free -= buffer.bytes();
    drop(buffer);
  }
}
