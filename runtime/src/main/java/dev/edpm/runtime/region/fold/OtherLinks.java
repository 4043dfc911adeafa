package dev.edpm.runtime.region.fold;

import java.util.Arrays;

/**
 * Finds the totals of the regions directly inside a path that have no path of their own there, by
 * the ids of their entries. If there are very many, it forgets some. Guarded by the monitor of its
 * owner.
 */
final class OtherLinks {

  private static final int MOST = 64;
  private static final int NO_ENTRY = -1;
  private static final int[] NO_ENTRIES = {NO_ENTRY};
  private static final PathTotals[] NO_TOTALS = {null};

  /** By the lower bits of the ids; the length is a power of two. */
  private int[] entries = NO_ENTRIES;

  private PathTotals[] totals = NO_TOTALS;

  /** Returns the totals for executions of an entry, or null if they are not known. */
  PathTotals get(int entry) {
    int[] known = entries;
    int at = entry & known.length - 1;
    return known[at] == entry ? totals[at] : null;
  }

  /** Keeps the totals for executions of an entry. */
  void put(int entry, PathTotals one) {
    int size = entries.length;
    while (size < MOST && isTaken(entry, size)) {
      size *= 2;
    }
    if (size != entries.length || entries == NO_ENTRIES) {
      resize(size);
    }
    int at = entry & size - 1;
    entries[at] = entry;
    totals[at] = one;
  }

  /** Forgets everything. */
  void clear() {
    entries = NO_ENTRIES;
    totals = NO_TOTALS;
  }

  /** Tells whether another known entry has the same place among that many. */
  private boolean isTaken(int entry, int size) {
    for (int other : entries) {
      if (other != NO_ENTRY && other != entry && (other - entry & size - 1) == 0) {
        return true;
      }
    }
    return false;
  }

  private void resize(int size) {
    int[] moreEntries = new int[size];
    Arrays.fill(moreEntries, NO_ENTRY);
    PathTotals[] moreTotals = new PathTotals[size];
    for (int i = 0; i < entries.length; i++) {
      if (entries[i] != NO_ENTRY) {
        moreEntries[entries[i] & size - 1] = entries[i];
        moreTotals[entries[i] & size - 1] = totals[i];
      }
    }
    // If the heap has no room for both, the links stay as they were.
    entries = moreEntries;
    totals = moreTotals;
  }
}
