package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RegionEntry;
import java.util.Arrays;

/**
 * The sampled executions directly inside those of one region, grouped by their own region: the
 * values of the measured ones and the number of those left out. The values of the latter are
 * estimated from this. Guarded by the monitor of its owner.
 */
public final class SampledChildren {

  /** The executions of one region. */
  public static final class Child {
    public final RegionEntry region;
    public long leftOut;
    public long measured;

    /**
     * Wall time of the measured executions, extended by executions inside that ended after them,
     * see {@link SampledTrees}.
     */
    public long wall;

    // By the counter's place in the region's plan: its growth, and the number of executions in
    // which that is known.
    public final long[] sums;
    public final long[] known;

    private Child(RegionEntry region) {
      this.region = region;
      sums = new long[region.counters()];
      known = new long[region.counters()];
    }

    private void add(Child other) {
      leftOut += other.leftOut;
      measured += other.measured;
      wall += other.wall;
      for (int i = 0; i < sums.length; i++) {
        sums[i] += other.sums[i];
        known[i] += other.known[i];
      }
    }

    private void clear() {
      leftOut = 0;
      measured = 0;
      wall = 0;
      Arrays.fill(sums, 0);
      Arrays.fill(known, 0);
    }
  }

  private Child[] children = new Child[1];
  private int size;
  private boolean empty = true;

  boolean isEmpty() {
    return empty;
  }

  /** Adds executions that were left out. */
  public void addLeftOut(RegionEntry region, long executions) {
    of(region).leftOut += executions;
  }

  public void addAll(SampledChildren other) {
    for (int i = 0; i < other.size; i++) {
      Child child = other.children[i];
      if (child.measured != 0 || child.leftOut != 0) {
        of(child.region).add(child);
      }
    }
  }

  /** Forgets all executions. The regions keep their places. */
  void clear() {
    for (int i = 0; i < size; i++) {
      children[i].clear();
    }
    empty = true;
  }

  /** Returns the executions of each region. */
  public Child[] all() {
    return Arrays.copyOf(children, size);
  }

  /** Returns the executions of a region, or null when there are none. */
  Child find(RegionEntry region) {
    for (int i = 0; i < size; i++) {
      if (children[i].region == region) {
        return children[i];
      }
    }
    return null;
  }

  /** Returns the executions of a region. */
  public Child of(RegionEntry region) {
    empty = false;
    Child known = find(region);
    if (known != null) {
      return known;
    }
    if (size == children.length) {
      children = Arrays.copyOf(children, 2 * size);
    }
    return children[size++] = new Child(region);
  }
}
