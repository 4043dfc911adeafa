package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.sampling.LeftOut;
import dev.edpm.runtime.region.sampling.LeftOutCounts;
import dev.edpm.runtime.region.sampling.Sampling;
import java.util.Arrays;

/**
 * The state of sampling on one thread. A <em>tree</em> is an execution that was drawn, with
 * everything that runs inside it: either all of it is measured, or all of it is left out and only
 * counted. A tree lasts as long as any of its executions is on the thread's stack. Confined to its
 * thread, except for {@link #leftOut}.
 */
final class ThreadSampling {

  /** The base if there is no tree: no frame is above it. */
  private static final int NO_TREE = Integer.MAX_VALUE;

  private final int log;
  private final LeftOut leftOutHere = new LeftOut();
  private final LeftOutCounts counts = leftOutHere.counts();
  private Sampling[] byRegion = {};

  /** Frame of the tree's root. The tree has ended once the stack is lower than that. */
  private int base = NO_TREE;

  private boolean leftOut;

  /** Index of the tree's N in {@code RecorderOptions.sampling()}. */
  private int index;

  /** The shared frame of all methods' executions inside a tree that is left out. */
  private Frame inside;

  /**
   * @param log number of the thread's log
   */
  ThreadSampling(int log) {
    this.log = log;
  }

  /** Tells whether there is a current tree. */
  boolean isInTree(int depth) {
    return depth >= base;
  }

  /** Tells whether the current or last tree is left out. */
  boolean isLeftOut() {
    return leftOut;
  }

  /** Returns the index of that tree's N. */
  int index() {
    return index;
  }

  /**
   * Begins a tree. Called before its root is on the stack: if the stack overflows in between, there
   * is no tree.
   *
   * @param root frame of its root
   * @param ofN index of its N
   */
  void begin(int root, int ofN, boolean isLeftOut) {
    base = root;
    index = ofN;
    leftOut = isLeftOut;
  }

  /** Ends the tree: an execution that opens now is outside any tree. */
  void endTree() {
    base = NO_TREE;
  }

  /**
   * Ends the tree of an execution that is drawn and left out when there is too little stack to put
   * it on the region stack. The execution is counted, and regions inside it are drawn on their own.
   */
  void endTree(int ofN) {
    base = NO_TREE;
    index = ofN;
  }

  /**
   * Processes the close of a measured span. If it was the innermost one around a left-out tree, the
   * rest of the tree counts as being inside the next one.
   */
  void closedAround(ThreadLog owner, Frame closed) {
    if (!isInTree(owner.depth) || !leftOut || closed.index >= base) {
      return;
    }
    Frame[] frames = owner.frames;
    int above = closed.index + 1;
    while (frames[above].closedEarly) {
      above++;
    }
    int below = closed.index - 1;
    while (below >= 0 && frames[below].closedEarly) {
      below--;
    }
    if (above >= base && below >= 0) {
      frames[below].sampled.leftOutInside(frames[base].sampled.region().id());
    }
  }

  /** Decides by chance whether to measure the next execution. */
  boolean next(RegionEntry entry) {
    int id = entry.id();
    Sampling[] all = byRegion;
    Sampling sampling = id < all.length ? all[id] : null;
    return (sampling != null ? sampling : start(entry)).next();
  }

  /** Returns the frame of a method's execution that is left out and has no place on the stack. */
  Frame inside(ThreadLog owner) {
    Frame frame = inside;
    return frame != null && frame.sampled.isUncut() ? frame : newInside(owner);
  }

  /** Returns the numbers of executions that were left out. */
  LeftOutCounts counts() {
    return counts;
  }

  /** Returns what was left out on this thread. May be called on any thread. */
  LeftOut leftOut() {
    return leftOutHere;
  }

  private Sampling start(RegionEntry entry) {
    int region = entry.id();
    if (region >= byRegion.length) {
      byRegion = Arrays.copyOf(byRegion, Math.max(region + 1, 2 * byRegion.length));
    }
    return byRegion[region] = new Sampling(entry.detail().oneIn(), (long) log << 32 | region);
  }

  /**
   * Creates the shared frame. It is used until measuring is paused or reset, which cuts all
   * executions before.
   */
  private Frame newInside(ThreadLog owner) {
    Frame frame = new Frame(owner, -1);
    frame.sampled = new SampledFrame(frame);
    frame.sampled.leaveOut(null);
    return inside = frame;
  }
}
