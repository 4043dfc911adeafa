package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.path.CallPaths;
import java.util.function.IntFunction;

/**
 * The call paths of one thread's open executions, as far as the thread needs them before its events
 * are folded: where a cross-thread span opens, and where a task is submitted. A path is computed
 * when it is first needed, and then kept in its frame. Confined to the thread.
 *
 * <p>When the execution of a frame opened, the execution of the frame below was the innermost one,
 * even if it has been closed since. So the path of a frame is that of the frame below, with one
 * more region. Executions that are left out by sampling have a path too, as far as they have
 * frames.
 */
final class OpenPaths {

  private final CallPaths paths;
  private final IntFunction<RegionEntry> entries;

  /**
   * The node that is the parent of outermost executions: the one that was carried to the task that
   * runs, or {@link CallPaths#ROOT} outside of carried tasks.
   */
  private int carried = CallPaths.ROOT;

  /**
   * Index of the innermost frame that was open before the task began, or -1. The task may have
   * closed that frame. If the path of the frame with this index is not known, another execution has
   * opened there since.
   */
  private int around = -1;

  /**
   * Creates the paths of a thread without open executions.
   *
   * @param entries the regions by id
   */
  OpenPaths(CallPaths paths, IntFunction<RegionEntry> entries) {
    this.paths = paths;
    this.entries = entries;
  }

  /**
   * Returns what {@link Frame#path} contains before the path of an execution is known.
   *
   * @param entry the id of the region's entry
   */
  static int unknown(int entry) {
    return ~entry;
  }

  /**
   * Returns the node of a region that opens now.
   *
   * @param depth index of the innermost open frame, or -1
   */
  int child(Frame[] frames, int depth, RegionEntry entry) {
    int parent = innermost(frames, depth);
    return entry.node(paths, parent, depth <= around);
  }

  /**
   * Returns the node that is the parent of the execution that opens next.
   *
   * @param depth index of the innermost open frame, or -1
   */
  int innermost(Frame[] frames, int depth) {
    int known = depth;
    while (known >= 0 && frames[known].path < 0) {
      known--;
    }
    int node;
    if (known > around) {
      node = frames[known].path;
    } else {
      // All frames that were open when the task began have a known path.
      around = known;
      node = carried;
    }
    for (int i = known + 1; i <= depth; i++) {
      node = entries.apply(~frames[i].path).node(paths, node, i == around + 1);
      frames[i].path = node;
    }
    return node;
  }

  /** Returns the node that is the parent of outermost executions. */
  int carried() {
    return carried;
  }

  /** Returns the index of the innermost frame that was open before the task began, or -1. */
  int around() {
    return around;
  }

  /** A carried task begins or ends, while the paths of all open frames are known. */
  void carry(int node, int open) {
    carried = node;
    around = open;
  }
}
