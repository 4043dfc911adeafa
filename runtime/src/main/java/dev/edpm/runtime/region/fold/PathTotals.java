package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.stats.CounterTotals;
import java.util.Arrays;

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
  public final CounterTotals[] counters;

  /** Overlapping executions count once, see {@link OpenExecutions}. */
  public final CounterTotals wall = new CounterTotals();

  /** As {@link CallPaths#isRepeatable}. */
  final boolean repeatable;

  /** The id of the entry, or -1. */
  private final int region;

  /** What sampled trees directly inside took; null for most. */
  private SampledChildren children;

  /** The executions that are open now. */
  final OpenExecutions open;

  /** Those directly inside that were found last, by the lower bits of their entries' ids. */
  private PathTotals[] links = NO_LINKS;

  /**
   * The totals of regions directly inside that have no path of their own; null if there are none.
   */
  private OtherLinks others;

  PathTotals(int node, RegionEntry entry, int sampling, boolean repeatable) {
    this(node, entry, sampling, repeatable, new OpenExecutions());
  }

  private PathTotals(
      int node, RegionEntry entry, int sampling, boolean repeatable, OpenExecutions open) {
    this.node = node;
    this.entry = entry;
    this.sampling = sampling;
    this.repeatable = repeatable;
    this.open = open;
    region = entry == null ? -1 : entry.id();
    counters = CounterTotals.ofEach(entry == null ? 0 : entry.counters());
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
    if (open.areNone()) {
      open.covered = inTree;
    }
    open.open(frame.onPath);
  }

  /** An execution closes. */
  void close(FoldFrame frame, long to, long own) {
    wall.add(1, open.close(frame.onPath, to - frame.opened), own);
  }

  /** An execution ends that is not to be added. */
  void leave(FoldFrame frame) {
    open.leave(frame.onPath);
  }

  /**
   * Adds executions with nothing inside.
   *
   * @param inTree whether they are in a sampled tree, and another execution of the path is open
   *     around that tree
   */
  void addLeaves(int more, long length, boolean inTree) {
    if (inTree || !open.areNone() && open.covered) {
      wall.add(more, 0, length);
    } else {
      wall.add(more, length, length);
      if (!open.areNone()) {
        open.cover(length);
      }
    }
  }

  /** Makes totals with the same open executions and nothing else. */
  PathTotals successor() {
    return new PathTotals(node, entry, sampling, repeatable, open);
  }

  /** Adds another thread's totals. */
  public void addAll(PathTotals other) {
    wall.addAll(other.wall);
    for (int i = 0; i < counters.length; i++) {
      counters[i].addAll(other.counters[i]);
    }
    if (other.children != null) {
      children().addAll(other.children);
    }
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

  /**
   * Finds the totals of the regions directly inside a path that have no path of their own there, by
   * the ids of their entries. If there are very many, it forgets some. Guarded by the monitor of
   * its owner.
   */
  private static final class OtherLinks {

    private static final int MOST = 64;
    private static final int NO_ENTRY = -1;
    private static final int[] NO_ENTRIES = {NO_ENTRY};
    private static final PathTotals[] NO_TOTALS = {null};

    /** By the lower bits of the ids; the length is a power of two. */
    private int[] entries = NO_ENTRIES;

    private PathTotals[] totals = NO_TOTALS;

    /** Returns the totals for executions of an entry, or null if they are not known. */
    PathTotals get(int entry) {
      int[] known = entries;
      int at = entry & known.length - 1;
      return known[at] == entry ? totals[at] : null;
    }

    /** Keeps the totals for executions of an entry. */
    void put(int entry, PathTotals one) {
      int size = entries.length;
      while (size < MOST && isTaken(entry, size)) {
        size *= 2;
      }
      if (size != entries.length || entries == NO_ENTRIES) {
        resize(size);
      }
      int at = entry & size - 1;
      entries[at] = entry;
      totals[at] = one;
    }

    /** Tells whether another known entry has the same place among that many. */
    private boolean isTaken(int entry, int size) {
      for (int other : entries) {
        if (other != NO_ENTRY && other != entry && (other - entry & size - 1) == 0) {
          return true;
        }
      }
      return false;
    }

    private void resize(int size) {
      int[] moreEntries = new int[size];
      Arrays.fill(moreEntries, NO_ENTRY);
      PathTotals[] moreTotals = new PathTotals[size];
      for (int i = 0; i < entries.length; i++) {
        if (entries[i] != NO_ENTRY) {
          moreEntries[entries[i] & size - 1] = entries[i];
          moreTotals[entries[i] & size - 1] = totals[i];
        }
      }
      // If the heap has no room for both, the links stay as they were.
      entries = moreEntries;
      totals = moreTotals;
    }
  }
}
