package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.stats.PathCounterTotals;

/**
 * The totals of the executions of one call path, of one thread or of several. Those in sampled
 * trees have totals of their own, since each stands for several executions. Guarded by the monitor
 * of its owner.
 */
public final class PathTotals {

  private static final PathTotals[] NO_LINKS = {null};
  private static final int MOST_LINKS = 64;

  /** The node in {@link CallPaths}. */
  public final int node;

  /** The region's entry, or that of its executions in sampled trees; null for other regions. */
  public final RegionEntry entry;

  /** As {@link RegionEntry#sampling}. */
  public final int sampling;

  /** By the place of a counter in the region's plan; none for other regions. */
  public final PathCounterTotals[] counters;

  /** As {@link CallPaths#isRepeatable}. */
  final boolean repeatable;

  /** The id of the entry, or -1. */
  private final int region;

  private long executions;
  private long wall;
  private long self;

  /**
   * The difference between the wall time of all executions and the inclusive sum; see {@link
   * Totals}.
   */
  private long repeated;

  /** What sampled trees directly inside took; null for most. */
  private SampledChildren children;

  /** The number of executions that are open now. */
  int open;

  /**
   * The one of these that opened last; {@link FoldFrame#aroundOnPath} leads to the others. As in
   * {@link Totals}, it has no meaning while none is open.
   */
  private FoldFrame innermost;

  /** Whether executions of the path are open around the sampled tree that these are in. */
  private boolean covered;

  /** Those directly inside that were found last, by the lower bits of their entries' ids. */
  private PathTotals[] links = NO_LINKS;

  /**
   * The totals of regions directly inside that have no path of their own; null if there are none.
   */
  private OtherLinks others;

  PathTotals(int node, RegionEntry entry, int sampling, boolean repeatable) {
    this.node = node;
    this.entry = entry;
    this.sampling = sampling;
    this.repeatable = repeatable;
    region = entry == null ? -1 : entry.id();
    counters = new PathCounterTotals[entry == null ? 0 : entry.counters()];
    for (int i = 0; i < counters.length; i++) {
      counters[i] = new PathCounterTotals();
    }
  }

  /** Makes totals of the same path that have nothing yet. */
  PathTotals empty() {
    return new PathTotals(node, entry, sampling, repeatable);
  }

  /** Returns those of a region directly inside, by the id of its entry, or null if unknown. */
  PathTotals inside(int of) {
    PathTotals[] known = links;
    PathTotals one = known[of & known.length - 1];
    if (one != null && one.region == of) {
      return one;
    }
    return others == null ? null : others.get(of);
  }

  /**
   * Keeps those of a region directly inside, so that {@link #inside} finds them.
   *
   * @param of the id of the region's entry
   */
  void link(int of, PathTotals one) {
    if (one.region < 0) {
      others = others == null ? new OtherLinks() : others;
      others.put(of, one);
      return;
    }
    while (links.length < MOST_LINKS && hasOtherAt(one)) {
      PathTotals[] before = links;
      links = new PathTotals[2 * before.length];
      for (PathTotals other : before) {
        if (other != null) {
          links[other.region & links.length - 1] = other;
        }
      }
    }
    if (links == NO_LINKS) {
      links = new PathTotals[1];
    }
    links[one.region & links.length - 1] = one;
  }

  private boolean hasOtherAt(PathTotals one) {
    PathTotals there = links[one.region & links.length - 1];
    return there != null && there.region != one.region;
  }

  /** Forgets what {@link #link} kept. */
  void unlink() {
    links = NO_LINKS;
    others = null;
  }

  /**
   * An execution opens.
   *
   * @param inTree whether it is in a sampled tree, and another execution of the path is open around
   *     that tree
   */
  void open(FoldFrame frame, boolean inTree) {
    FoldFrame before = innermost;
    if (open++ == 0) {
      covered = inTree;
      before = null;
    }
    if (frame.aroundOnPath != before) {
      frame.aroundOnPath = before;
    }
    frame.coveredOnPath = 0;
    if (innermost != frame) {
      innermost = frame;
    }
  }

  /** Returns the open execution that opened last. */
  FoldFrame innermost() {
    return innermost;
  }

  /** Tells whether executions of its path are open around the sampled tree that it is in. */
  boolean isCovered() {
    return covered;
  }

  /** An execution closes. */
  void close(FoldFrame frame, long to, long own) {
    long length = to - frame.opened;
    addWhole(length, own);
    if (covered) {
      repeated += length;
    } else {
      long end = to;
      for (FoldFrame later = innermost; later != frame; later = later.aroundOnPath) {
        repeated += later.coveredOnPath;
        later.coveredOnPath = end - later.opened;
        end = later.opened;
      }
      repeated += frame.coveredOnPath;
      if (frame.aroundOnPath != null) {
        frame.aroundOnPath.coveredOnPath += end - frame.opened;
      }
    }
    remove(frame);
  }

  /** An execution ends that is not to be added. */
  void leave(FoldFrame frame) {
    if (frame.aroundOnPath != null) {
      frame.aroundOnPath.coveredOnPath += frame.coveredOnPath;
    }
    remove(frame);
  }

  private void remove(FoldFrame frame) {
    open--;
    if (frame != innermost) {
      FoldFrame later = innermost;
      while (later.aroundOnPath != frame) {
        later = later.aroundOnPath;
      }
      later.aroundOnPath = frame.aroundOnPath;
    } else if (frame.aroundOnPath != null) {
      innermost = frame.aroundOnPath;
    }
    if (frame.aroundOnPath != null) {
      frame.aroundOnPath = null;
    }
  }

  /** Forgets all open executions, whatever state they are in. */
  void forgetOpen() {
    open = 0;
    innermost = null;
  }

  /**
   * Adds executions with nothing inside.
   *
   * @param inTree whether they are in a sampled tree, and another execution of the path is open
   *     around that tree
   */
  void addLeaves(int more, long sum, boolean inTree) {
    addLeaves(more, sum);
    if (inTree || open != 0 && covered) {
      repeated += sum;
    } else if (open != 0) {
      innermost.coveredOnPath += sum;
    }
  }

  /** Adds executions with nothing inside, while no other one of the path is open. */
  void addLeaves(int more, long sum) {
    executions += more;
    wall += sum;
    self += sum;
  }

  /** Adds an execution whose whole time is part of the sum, whatever else of the path is open. */
  void addWhole(long length, long own) {
    executions++;
    wall += length;
    self += own;
  }

  /** Takes the time of executions directly inside out of the self time. */
  void subtractInside(long sum) {
    self -= sum;
  }

  /** Makes totals with the same open executions and nothing else. */
  PathTotals successor() {
    PathTotals next = empty();
    next.open = open;
    next.innermost = innermost;
    next.covered = covered;
    return next;
  }

  /** Adds another thread's totals. */
  public void addAll(PathTotals other) {
    executions += other.executions;
    wall += other.wall;
    self += other.self;
    repeated += other.repeated;
    for (int i = 0; i < counters.length; i++) {
      counters[i].addAll(other.counters[i]);
    }
    if (other.children != null) {
      children().addAll(other.children);
    }
  }

  /** Returns the number of executions that have ended and were not cut. */
  public long executions() {
    return executions;
  }

  /** Returns the inclusive wall time; overlapping executions count once. */
  public long sum() {
    return wall - repeated;
  }

  /** Returns the wall time while an execution of the path was the innermost open one. */
  public long self() {
    return self;
  }

  /** Returns what sampled trees of a region took directly inside; null when there were none. */
  public SampledChildren.Child sampledInside(RegionEntry root) {
    return children == null ? null : children.find(root);
  }

  SampledChildren children() {
    if (children == null) {
      children = new SampledChildren();
    }
    return children;
  }
}
