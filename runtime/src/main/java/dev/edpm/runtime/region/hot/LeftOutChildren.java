package dev.edpm.runtime.region.hot;

import java.util.Arrays;

/**
 * How many executions one thread drew and left out inside measured ones that have ended, by the
 * regions of both: the time of these must be taken out of the self time of the region around them.
 * The owner alone counts, without a lock; others may read, a few executions late.
 */
public final class LeftOutChildren {

  /** Takes the counts. */
  public interface Visitor {
    void children(int parent, int child, long leftOut);
  }

  /** The count of one pair of regions. */
  private static final class Pair {
    final int child;
    final Pair next;
    long leftOut;
    long forgotten;

    /** What was shown last. */
    long read;

    Pair(int child, Pair next) {
      this.child = child;
      this.next = next;
    }
  }

  /** By the region around them. Most have few regions inside. */
  private Pair[] byParent = {};

  /** Adds executions of a region inside those of another one. */
  public void add(int parent, int child, long leftOut) {
    Pair pair = parent < byParent.length ? byParent[parent] : null;
    while (pair != null && pair.child != child) {
      pair = pair.next;
    }
    (pair != null ? pair : add(parent, child)).leftOut += leftOut;
  }

  /** Shows all counts. */
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

  /** Forgets what was shown, and no more. */
  synchronized void forgetRead() {
    for (Pair first : byParent) {
      for (Pair pair = first; pair != null; pair = pair.next) {
        pair.forgotten = pair.read;
      }
    }
  }

  /** Forgets what was counted. */
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
