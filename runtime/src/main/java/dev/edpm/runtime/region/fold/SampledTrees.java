package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.Arrays;

/**
 * The part of {@link Fold} that follows trees of which one in N is measured. The executions in a
 * tree have their own totals, because each represents N executions. Guarded by the monitor of the
 * thread's log.
 */
final class SampledTrees {

  private final FoldState state;

  /**
   * The tree's root, from its opening to the opening of the next tree; null before the first tree.
   */
  private FoldFrame root;

  private Totals rootTotals;

  /** The time when the tree began, or when the last span ended that the tree began inside of. */
  private long began;

  /** By counter of the root: its growth up to that time. */
  private long[] noted = {};

  /** The innermost open execution around the tree; null if there is none. */
  private FoldFrame parent;

  /** Whether executions of the tree may still be open. */
  private boolean open;

  /** The totals of the tree whose regions are also open around the tree. */
  private int[] covered = {};

  private int coveredSize;

  SampledTrees(FoldState state) {
    this.state = state;
  }

  /** Tells whether an execution of the tree is open. */
  boolean isOpen() {
    if (open) {
      open = state.top != null && state.top.index >= root.index;
    }
    return open;
  }

  /** Begins a tree whose root opens at that frame and is added to those totals. */
  void begin(FoldFrame frame, Totals totals) {
    root = frame;
    rootTotals = totals;
    if (noted.length < totals.counters.length) {
      noted = new long[totals.counters.length];
    }
    Arrays.fill(noted, 0);
    parent = state.top;
    open = true;
    uncover();
    int sampling = rootTotals.entry.sampling();
    for (FoldFrame around = parent; around != null; around = around.below) {
      if (around.open && !around.warmUp && !around.forgotten) {
        cover(around.totals.entry.sample(sampling).id());
      }
    }
  }

  /**
   * Processes the close of the execution at that frame. If the tree ends, or a span that the tree
   * began inside of, the tree's part of the parent's values is stored. This is more than the values
   * of the root if an execution inside the root ended after it.
   *
   * @param at the index of the values that were read at the close
   */
  void closed(FoldFrame frame, long time, CounterFold counters, long[] events, int at) {
    if (!open) {
      return;
    }
    boolean stillOpen = isOpen();
    if (parent == null || stillOpen && frame != parent) {
      return;
    }
    note(time, counters, frame.totals.entry.plan(), events, at);
    parent = stillOpen && parent.below != null ? parent.below.uppermostOpen() : null;
    began = time;
  }

  private void note(long time, CounterFold counters, CounterPlan read, long[] events, int at) {
    if (parent.children == null) {
      parent.children = new SampledChildren();
    }
    SampledChildren.Child child = parent.children.of(rootTotals.entry.region());
    child.measured++;
    child.wall += time - began;
    for (int i = 0; i < child.sums.length; i++) {
      long growth = counters.growth(root, rootTotals.entry.plan(), i, read, events, at);
      if (growth == Execution.NO_VALUE || noted[i] == Execution.NO_VALUE) {
        noted[i] = Execution.NO_VALUE;
      } else {
        child.sums[i] += growth - noted[i];
        child.known[i]++;
        noted[i] = growth;
      }
    }
  }

  /** Forgets the tree, after an error. */
  void forget() {
    open = false;
    parent = null;
    uncover();
  }

  /** Sets the time at which the root has opened. */
  void begun(long time) {
    began = time;
  }

  private void cover(int sample) {
    Totals total = state.total(sample);
    if (!total.open.covered) {
      if (coveredSize == covered.length) {
        covered = Arrays.copyOf(covered, Math.max(8, 2 * coveredSize));
      }
      covered[coveredSize++] = sample;
    }
    total.open.covered = true;
  }

  private void uncover() {
    for (int i = 0; i < coveredSize; i++) {
      state.total(covered[i]).open.covered = false;
    }
    coveredSize = 0;
  }
}
