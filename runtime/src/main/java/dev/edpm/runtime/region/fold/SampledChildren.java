package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RegionEntry;
import java.util.Arrays;

/**
 * Executions that were drawn directly inside those of one region, by their own region: what the
 * measured ones took, and how many were left out. From this follows what the latter took of the
 * time around them. Guarded by the monitor of its owner.
 */
public final class SampledChildren {

  /** The executions of one region. */
  public static final class Child {
    public final RegionEntry region;
    public long leftOut;
    public long measured;

    /** Of those measured, with what ended after them, see {@link SampledTrees}. */
    public long wall;

    // By the place of a counter in the region's plan: what it grew by, and in how many that is
    // known.
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

  /** Forgets all executions; the regions keep their places. */
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

  /** Returns the executions of a region. */
  public Child of(RegionEntry region) {
    empty = false;
    for (int i = 0; i < size; i++) {
      if (children[i].region == region) {
        return children[i];
      }
    }
    if (size == children.length) {
      children = Arrays.copyOf(children, 2 * size);
    }
    return children[size++] = new Child(region);
  }
}
