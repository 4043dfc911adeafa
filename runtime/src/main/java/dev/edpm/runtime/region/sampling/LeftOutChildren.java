package dev.edpm.runtime.region.sampling;

import java.util.Arrays;

/**
 * Counts the executions that one thread drew and left out inside measured executions that have
 * ended, by the regions of both. The time of the left-out executions must be subtracted from the
 * self time of the region around them. Only the owner counts, without a lock; other threads may
 * read counts that are a few executions old.
 */
public final class LeftOutChildren {

  /** Receives the counts. */
  public interface Visitor {
    void children(int parent, int child, long leftOut);
  }

  /** The count of one pair of regions. */
  private static final class Pair {
    final int child;
    final Pair next;
    long leftOut;
    long forgotten;

    /** The count that was last passed to a visitor. */
    long read;

    Pair(int child, Pair next) {
      this.child = child;
      this.next = next;
    }
  }

  /** By the region around them, as linked lists: most regions have few regions inside. */
  private Pair[] byParent = {};

  /** Adds executions of a region inside those of another region. */
  public void add(int parent, int child, long leftOut) {
    Pair pair = parent < byParent.length ? byParent[parent] : null;
    while (pair != null && pair.child != child) {
      pair = pair.next;
    }
    (pair != null ? pair : add(parent, child)).leftOut += leftOut;
  }

  /** Passes all counts to the visitor. */
  public synchronized void forEach(Visitor visitor) {
    for (int parent = 0; parent < byParent.length; parent++) {
      for (Pair pair = byParent[parent]; pair != null; pair = pair.next) {
        pair.read = pair.leftOut;
        long leftOut = pair.read - pair.forgotten;
        if (leftOut != 0) {
          visitor.children(parent, pair.child, leftOut);
        }
      }
    }
  }

  /** Resets the counts as far as they were passed to a visitor. */
  synchronized void forgetRead() {
    for (Pair first : byParent) {
      for (Pair pair = first; pair != null; pair = pair.next) {
        pair.forgotten = pair.read;
      }
    }
  }

  /** Resets all counts. */
  synchronized void reset() {
    for (Pair first : byParent) {
      for (Pair pair = first; pair != null; pair = pair.next) {
        pair.forgotten = pair.leftOut;
      }
    }
  }

  private synchronized Pair add(int parent, int child) {
    if (parent >= byParent.length) {
      byParent = Arrays.copyOf(byParent, Math.max(parent + 1, 2 * byParent.length));
    }
    return byParent[parent] = new Pair(child, byParent[parent]);
  }
}
