package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.path.CallPaths;

/**
 * The part of {@link Fold} that follows call paths: it finds the totals of the path of each
 * execution, by those of its parent. Guarded by the monitor of the thread's log.
 */
final class PathFold {

  private final CallPaths paths;
  private PathTable totals = new PathTable();

  /** Placeholders for the parents of outermost executions, by node; they have no totals. */
  private PathTable parents = new PathTable();

  /** The one of these that was used last. */
  private PathTotals parentOfOutermost;

  /**
   * The node that is the parent of outermost executions: the one that was carried to the task that
   * runs, or {@link CallPaths#ROOT} outside of carried tasks.
   */
  private int carried = CallPaths.ROOT;

  /**
   * Index of the innermost frame that was open before the task began, or -1. An execution that
   * opens while no frame above it is open is outermost.
   */
  private int around = -1;

  /** Whether a task that was submitted outside of all regions has run inside of one. */
  private boolean runsRootsInside;

  PathFold(CallPaths paths) {
    this.paths = paths;
    parentOfOutermost = parentAt(CallPaths.ROOT);
  }

  /**
   * Returns the totals of the path of an execution.
   *
   * @param parent the innermost open frame, or null
   * @param total the totals of its region
   */
  PathTotals of(FoldFrame parent, Totals total) {
    int index = parent == null ? -1 : parent.index;
    return index > around ? inside(parent.path, total) : outermost(index, total);
  }

  private PathTotals outermost(int index, Totals total) {
    // The task may have closed frames that were open before it.
    around = index;
    runsRootsInside |= index >= 0 && carried == CallPaths.ROOT;
    PathTotals parent = parentOfOutermost;
    if (parent.node != carried) {
      parent = parentAt(carried);
      parentOfOutermost = parent;
    }
    PathTotals known = parent.inside(total.region);
    if (known == null) {
      known = at(total.entry.node(paths, carried, true), total);
      parent.link(total.region, known);
    }
    return known;
  }

  private PathTotals parentAt(int node) {
    PathTotals known = parents.get(node, -1);
    if (known == null) {
      known = new PathTotals(node, null, -1, false);
      parents.add(known);
    }
    return known;
  }

  /**
   * A carried task begins or ends.
   *
   * @param node the parent of outermost executions from now on
   * @param open index of the innermost frame that was open before the task, or -1
   */
  void carry(int node, int open) {
    carried = node;
    around = open;
  }

  /** Does the same if an event may have been lost. */
  void carryIfLost(int node, int open) {
    around = node == carried ? Math.min(around, open) : open;
    carried = node;
  }

  /** Tells whether a carried task runs. */
  boolean isCarrying() {
    return carried != CallPaths.ROOT;
  }

  /**
   * Returns one more than the id of the region from which an execution that opens now was carried,
   * or 0 if it was not carried.
   *
   * @param parent the innermost open frame, or null
   */
  int carriedFrom(FoldFrame parent) {
    boolean outermost = (parent == null ? -1 : parent.index) <= around;
    return outermost ? paths.region(carried) + 1 : 0;
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
    PathTotals one = at(total.entry.node(paths, parent.node, false), total);
    parent.link(total.region, one);
    return one;
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

  /** An execution of a path opens at a frame. */
  void open(PathTotals path, FoldFrame frame) {
    path.open(frame, path.open.areNone() && isOpenAroundTree(path));
    frame.path = path;
  }

  /** Adds executions with nothing inside. */
  void leaves(PathTotals path, int executions, long sum) {
    if (path.sampling < 0 && path.open.areNone()) {
      path.wall.add(executions, sum, sum);
    } else {
      path.addLeaves(executions, sum, path.open.areNone() && isOpenAroundTree(path));
    }
  }

  /**
   * Tells whether executions in sampled trees are inside others of the same path that are open
   * around the tree.
   */
  boolean isOpenAroundTree(PathTotals path) {
    if (path.sampling < 0 || !path.repeatable && !runsRootsInside) {
      return false;
    }
    PathTotals around = totals.get(path.node, -1);
    return around != null && !around.open.areNone();
  }

  /** Returns the totals of all paths. */
  PathTable totals() {
    return totals;
  }

  /**
   * Starts all totals anew, with the same open executions.
   *
   * @param top the innermost open frame, or null
   */
  void succeed(FoldFrame top) {
    PathTable next = new PathTable();
    totals.forEach(
        one -> {
          if (!one.open.areNone()) {
            next.add(one.successor());
          }
        });
    replace(next, top);
  }

  /** Lets go of the totals of the paths of which no execution is open. */
  void handOver(PathTable taker, FoldFrame top) {
    PathTable kept = new PathTable();
    totals.forEach(
        one -> {
          if (!one.open.areNone()) {
            kept.add(one);
          }
        });
    totals.addTo(taker, one -> one.open.areNone());
    kept.forEach(PathTotals::unlink);
    replace(kept, top);
  }

  /** Forgets open executions, whatever state they are in. */
  void forgetOpen() {
    totals.forEach(one -> one.open.forget());
  }

  private void replace(PathTable next, FoldFrame top) {
    totals = next;
    parents = new PathTable();
    parentOfOutermost = parentAt(CallPaths.ROOT);
    for (FoldFrame frame = top; frame != null; frame = frame.below) {
      frame.path = frame.open ? next.get(frame.path.node, frame.path.sampling) : null;
    }
  }
}
