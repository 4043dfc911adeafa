package dev.edpm.tasks.model.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The entries of a history by footprint. A look-up takes no lock and allocates nothing; entries are
 * never removed.
 */
public final class History {

  private static final int FIRST_SLOTS = 16;

  private final List<HistoryEntry> inOrder = new ArrayList<>();

  // Open addressing, at most half full, so that a look-up always ends at an empty slot.
  private volatile AtomicReferenceArray<HistoryEntry> slots =
      new AtomicReferenceArray<>(FIRST_SLOTS);

  /** Returns the entry of a footprint, or {@code null}. With acquire order. */
  public HistoryEntry find(int footprint) {
    AtomicReferenceArray<HistoryEntry> in = slots;
    int mask = in.length() - 1;
    int slot = spread(footprint) & mask;
    while (true) {
      HistoryEntry entry = in.getAcquire(slot);
      if (entry == null || entry.footprint() == footprint) {
        return entry;
      }
      slot = slot + 1 & mask;
    }
  }

  /**
   * Adds an entry, with release order; returns {@code false} if another thread has added one for
   * the footprint first.
   */
  public synchronized boolean putIfAbsent(HistoryEntry entry) {
    if (find(entry.footprint()) != null) {
      return false;
    }
    inOrder.add(entry);
    if (inOrder.size() * 2 <= slots.length()) {
      put(entry, slots);
      return true;
    }
    AtomicReferenceArray<HistoryEntry> larger = new AtomicReferenceArray<>(slots.length() * 4);
    inOrder.forEach(known -> put(known, larger));
    slots = larger;
    return true;
  }

  /** Returns the entries in the order in which they were added. */
  public synchronized List<HistoryEntry> entries() {
    return List.copyOf(inOrder);
  }

  private static void put(HistoryEntry entry, AtomicReferenceArray<HistoryEntry> in) {
    int mask = in.length() - 1;
    int slot = spread(entry.footprint()) & mask;
    while (in.getPlain(slot) != null) {
      slot = slot + 1 & mask;
    }
    in.setRelease(slot, entry);
  }

  private static int spread(int footprint) {
    return footprint * 0x9E3779B9 >>> 7;
  }
}
