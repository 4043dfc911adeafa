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

  /**
   * Whether several executions may be open at once: see {@link CallPaths#isRepeatable}, and {@link
   * #repeat}.
   */
  boolean repeatable;

  /** The id of the entry, or -1. */
  private final int region;

  private long executions;
  private long wall;
  private long self;

  /** The part of the wall time of all executions that other executions contain. */
  private long repeated;

  /** What sampled trees directly inside took; null for most. */
  private SampledChildren children;

  /** The number of executions that are open now. */
  int open;

  // These fields are for paths whose executions may be open several times; they mean the same as in
  // Totals.

  private long first;
  private long firstUncompensated;
  private boolean firstForgotten;
  private boolean covered;
  private long end;
  private boolean hasEnd;

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
      counters[i] = new PathCounterTotals(repeatable);
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
   * Notes that an execution is about to open while another one is open, although the path repeats
   * no region: the thread runs a task that was submitted outside of all regions.
   */
  void repeat() {
    repeatable = true;
    for (PathCounterTotals counter : counters) {
      counter.overlap();
    }
  }

  /**
   * An execution opens.
   *
   * @param inTree whether it is in a sampled tree, and another execution of the path is open around
   *     that tree
   */
  void open(long time, boolean inTree) {
    if (open++ == 0) {
      first = time;
      firstForgotten = false;
      covered = inTree;
    }
  }

  /** Ends the warm-up: the sum of an open path starts with its next opening. */
  void endWarmUp() {
    firstForgotten = open != 0;
  }

  /** Tells whether {@link #repeat} is to be called before the next execution opens. */
  boolean isFirstRepetition() {
    return open != 0 && !repeatable;
  }

  /** Begins a stretch anew, with an execution that has just opened. */
  void beginStretch(long time) {
    first = time;
  }

  /** Says when the stretch began where times are compensated. */
  void beginUncompensated(long time) {
    firstUncompensated = time;
  }

  /** Returns when the stretch began, by the clock. */
  long stretchBegan(boolean compensated) {
    return compensated ? firstUncompensated : first;
  }

  /** Tells whether everything was forgotten in the stretch. */
  boolean isForgotten() {
    return firstForgotten;
  }

  /** Tells whether executions of its path are open around the sampled tree that it is in. */
  boolean isCovered() {
    return covered;
  }

  /** An execution closes. */
  void close(long from, long to, long own) {
    open--;
    executions++;
    wall += to - from;
    self += own;
    if (repeatable) {
      closeRepeatable(from, to);
    }
  }

  /** An execution ends that is not to be added. */
  void leave() {
    open--;
    if (repeatable && open == 0) {
      endStretch();
    }
  }

  private void closeRepeatable(long from, long to) {
    if (covered) {
      repeated += to - from;
    } else if (open != 0 || hasEnd) {
      repeated += to - from;
      end = to;
      hasEnd = true;
    }
    if (open == 0) {
      endStretch();
    }
  }

  /** Counts the stretch, up to its last close, once. */
  void endStretch() {
    if (hasEnd) {
      repeated -= end - first;
      hasEnd = false;
    }
    for (PathCounterTotals counter : counters) {
      counter.endStretch();
    }
    firstForgotten = false;
  }

  /** Adds executions with nothing inside, while no other one of the path is open. */
  void addLeaves(int more, long sum) {
    executions += more;
    wall += sum;
    self += sum;
  }

  /**
   * Adds executions with nothing inside, which ended while another one of the path is open.
   *
   * @param last when the last of them ended
   */
  void addLeavesInside(int more, long sum, long last) {
    addLeaves(more, sum);
    repeated += sum;
    if (!covered) {
      end = last;
      hasEnd = true;
    }
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

  /** Makes totals in which what is open continues as a whole. */
  PathTotals successor() {
    PathTotals next = empty();
    next.open = open;
    next.firstForgotten = firstForgotten;
    next.firstUncompensated = firstUncompensated;
    next.covered = covered;
    next.first = hasEnd ? end : first;
    next.end = next.first;
    next.hasEnd = hasEnd;
    for (int i = 0; i < counters.length; i++) {
      next.counters[i].continueFrom(counters[i]);
    }
    return next;
  }

  /** Creates totals in which open executions continue, and count as truncated. */
  PathTotals afterReset() {
    PathTotals next = empty();
    next.open = open;
    next.covered = covered;
    next.firstForgotten = open != 0;
    return next;
  }

  /** Adds another thread's totals, and the closed part of the executions that are open there. */
  public void addAll(PathTotals other) {
    executions += other.executions;
    wall += other.wall;
    self += other.self;
    repeated += other.repeated - (other.hasEnd ? other.end - other.first : 0);
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
