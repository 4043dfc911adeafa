package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.region.entry.RegionEntry;
import java.util.Arrays;

/**
 * What is sampled on one thread. A <em>tree</em> is an execution that was drawn, with everything
 * that runs inside it: all of it is measured, or all of it is left out and only counted. A tree
 * lasts as long as any of its executions has a place on the thread's stack. Confined to its thread,
 * but for {@link #counts}, which others may read a few executions late, and {@link #reset}.
 */
public final class ThreadSampling {

  /** No frame is above it. */
  private static final int NO_TREE = Integer.MAX_VALUE;

  private final int log;
  private final LeftOutCounts counts = new LeftOutCounts();
  private final LeftOutChildren children = new LeftOutChildren();
  private Sampling[] byRegion = {};

  /** Frame of the tree's root. The tree is over once the stack has become lower. */
  private int base = NO_TREE;

  private boolean leftOut;

  /** Index of the tree's N in {@code RecorderOptions.sampling()}. */
  private int index;

  /** Stands for every method's execution inside a tree that is left out. */
  private Frame inside;

  /**
   * @param log number of the thread's log
   */
  ThreadSampling(int log) {
    this.log = log;
  }

  /** Tells whether a tree goes on. */
  boolean isInTree(int depth) {
    return depth >= base;
  }

  /** Tells whether the tree that goes on, or that ended last, is left out. */
  boolean isLeftOut() {
    return leftOut;
  }

  /** Returns the index of that tree's N. */
  int index() {
    return index;
  }

  /**
   * A tree begins. To be called before its root has a place: where the stack overflows in between,
   * there is no tree.
   *
   * @param root frame of its root
   * @param ofN index of its N
   */
  void begin(int root, int ofN, boolean isLeftOut) {
    base = root;
    index = ofN;
    leftOut = isLeftOut;
  }

  /** What is opened now is outside of any tree. */
  void endTree() {
    base = NO_TREE;
  }

  /**
   * An execution is drawn, and left out, but there is no stack for a place: it is counted, and what
   * runs inside it is drawn for itself.
   */
  void endTree(int ofN) {
    base = NO_TREE;
    index = ofN;
  }

  /**
   * A span that is measured has closed. Where it was the innermost one around a tree that is left
   * out, what remains of the tree is inside the next one.
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

  /** Draws an execution: tells whether it is to be measured. */
  boolean next(RegionEntry entry) {
    int id = entry.id();
    Sampling[] all = byRegion;
    Sampling sampling = id < all.length ? all[id] : null;
    return (sampling != null ? sampling : start(entry)).next();
  }

  /** Returns the frame of a method's execution that is left out without a place on the stack. */
  Frame inside(ThreadLog owner) {
    Frame frame = inside;
    return frame != null && frame.sampled.isUncut() ? frame : newInside(owner);
  }

  /** Returns how many executions were left out. */
  public LeftOutCounts counts() {
    return counts;
  }

  /** Returns how many of them were drawn inside executions that were measured. */
  public LeftOutChildren children() {
    return children;
  }

  /** Forgets what others have read, and no more. On any thread. */
  public void forgetRead() {
    counts.forgetRead();
    children.forgetRead();
  }

  /** Forgets what was counted. On any thread. */
  public void reset() {
    counts.reset();
    children.reset();
  }

  private Sampling start(RegionEntry entry) {
    int region = entry.id();
    if (region >= byRegion.length) {
      byRegion = Arrays.copyOf(byRegion, Math.max(region + 1, 2 * byRegion.length));
    }
    return byRegion[region] = new Sampling(entry.detail().oneIn(), (long) log << 32 | region);
  }

  /** One frame serves until measuring is paused or reset: those before are cut then. */
  private Frame newInside(ThreadLog owner) {
    Frame frame = new Frame(owner, -1);
    frame.sampled = new SampledFrame(frame);
    frame.sampled.leaveOut(null);
    return inside = frame;
  }
}
