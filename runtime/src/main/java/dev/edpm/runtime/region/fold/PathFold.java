package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.path.CallPaths;

/**
 * The part of {@link Fold} that follows call paths: it finds the totals of the path of each
 * execution, by those of its parent. Guarded by the monitor of the thread's log.
 */
final class PathFold {

  private final CallPaths paths;
  private PathTable totals = new PathTable();

  /** Stands for the parent of executions that have none; it has no totals. */
  private final PathTotals root;

  PathFold(CallPaths paths) {
    this.paths = paths;
    this.root = new PathTotals(CallPaths.ROOT, null, -1, false);
  }

  /**
   * Returns the totals of the path of an execution.
   *
   * @param parent the innermost open frame, or null
   * @param total the totals of its region
   */
  PathTotals of(FoldFrame parent, Totals total) {
    return inside(parent == null ? root : parent.path, total);
  }

  /**
   * Returns the totals of the path of an execution.
   *
   * @param parent those of its parent's path
   * @param total the totals of its region
   */
  PathTotals inside(PathTotals parent, Totals total) {
    PathTotals known = parent.inside(total.region);
    return known != null ? known : find(parent, total);
  }

  private PathTotals find(PathTotals parent, Totals total) {
    PathTotals one = at(child(parent.node, total.entry), total);
    parent.link(one);
    return one;
  }

  /** Returns the node of a region whose parent is at a node. */
  int child(int parent, RegionEntry entry) {
    return paths.child(parent, entry.region().id());
  }

  /** Returns the totals of a node, for an execution of a region that is at it. */
  PathTotals at(int node, Totals total) {
    int sampling = total.entry.sampling();
    PathTotals known = totals.get(node, sampling);
    if (known == null) {
      known =
          new PathTotals(
              node, paths.isOther(node) ? null : total.entry, sampling, paths.isRepeatable(node));
      totals.add(known);
    }
    return known;
  }

  /** Returns the node of the parent of what opens next. */
  int node(FoldFrame innermost) {
    return innermost == null ? CallPaths.ROOT : innermost.path.node;
  }

  /** An execution of a path opens. */
  void open(PathTotals path, long time) {
    path.open(time, path.open == 0 && isOpenAroundTree(path));
  }

  /**
   * Adds executions with nothing inside.
   *
   * @param last when the last of them ended
   */
  void leaves(PathTotals path, int executions, long sum, long last) {
    if (path.repeatable && path.open != 0) {
      path.addLeavesInside(executions, sum, last);
    } else if (isOpenAroundTree(path)) {
      // Opens and closes them as one: nothing of the path is open in the tree.
      path.open(last, true);
      path.addLeavesInside(executions, sum, last);
      path.leave();
    } else {
      path.addLeaves(executions, sum);
    }
  }

  /**
   * Tells whether executions in sampled trees are inside others of the same path that are open
   * around the tree.
   */
  boolean isOpenAroundTree(PathTotals path) {
    if (path.sampling < 0 || !path.repeatable) {
      return false;
    }
    PathTotals around = totals.get(path.node, -1);
    return around != null && around.open != 0;
  }

  /** Ends the warm-up: the sums of what is open start with their next openings. */
  void endWarmUp() {
    totals.forEach(PathTotals::endWarmUp);
  }

  /** Returns the totals of all paths. */
  PathTable totals() {
    return totals;
  }

  /**
   * Starts all totals anew; what is open continues as a whole.
   *
   * @param top the innermost open frame, or null
   */
  void succeed(FoldFrame top) {
    PathTable next = new PathTable();
    totals.forEach(
        one -> {
          if (one.open != 0) {
            next.add(one.successor());
          }
        });
    replace(next, top);
  }

  /** Starts all totals anew; what is open will count as cut. */
  void forget(FoldFrame top) {
    PathTable next = new PathTable();
    totals.forEach(
        one -> {
          if (one.open != 0) {
            next.add(one.afterReset());
          }
        });
    replace(next, top);
  }

  /** Lets go of the totals of the paths of which no execution is open. */
  void handOver(PathTable taker, FoldFrame top) {
    PathTable kept = new PathTable();
    totals.forEach(
        one -> {
          if (one.open != 0) {
            kept.add(one);
          }
        });
    totals.addTo(taker, one -> one.open == 0);
    kept.forEach(PathTotals::unlink);
    replace(kept, top);
  }

  /** Forgets what is open, whatever state it is in. */
  void forgetOpen() {
    totals.forEach(one -> one.open = 0);
  }

  private void replace(PathTable next, FoldFrame top) {
    totals = next;
    root.unlink();
    for (FoldFrame frame = top; frame != null; frame = frame.below) {
      frame.path = frame.open ? next.get(frame.path.node, frame.path.sampling) : null;
    }
  }
}
