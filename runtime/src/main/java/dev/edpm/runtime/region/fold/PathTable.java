package dev.edpm.runtime.region.fold;

import java.util.function.Consumer;
import java.util.function.Predicate;

/** Totals by call path, those in sampled trees apart. Guarded by the monitor of its owner. */
public final class PathTable {

  private static final int FIRST = 2;

  /** Open addressing, at most half full. */
  private PathTotals[] all = new PathTotals[FIRST];

  private int size;

  /**
   * Returns the totals of a path, or null.
   *
   * @param sampling as {@link PathTotals#sampling}
   */
  public PathTotals get(int node, int sampling) {
    PathTotals[] there = all;
    int mask = there.length - 1;
    int i = place(node, sampling, mask);
    while (there[i] != null && (there[i].node != node || there[i].sampling != sampling)) {
      i = i + 1 & mask;
    }
    return there[i];
  }

  /** Adds totals of a path that has none here. */
  void add(PathTotals one) {
    if (2 * (size + 1) > all.length) {
      PathTotals[] more = new PathTotals[2 * all.length];
      for (PathTotals before : all) {
        if (before != null) {
          put(more, before);
        }
      }
      all = more;
    }
    put(all, one);
    size++;
  }

  /** Adds the totals of all paths that satisfy a condition to those of another table. */
  public void addTo(PathTable others, Predicate<PathTotals> which) {
    forEach(
        one -> {
          if (which.test(one)) {
            others.same(one).addAll(one);
          }
        });
  }

  /** Makes what {@link #addTo} needs of the heap. */
  public void makeRoomIn(PathTable others) {
    forEach(others::same);
  }

  /** Shows the totals of all paths. */
  public void forEach(Consumer<PathTotals> visitor) {
    for (PathTotals one : all) {
      if (one != null) {
        visitor.accept(one);
      }
    }
  }

  private PathTotals same(PathTotals one) {
    PathTotals known = get(one.node, one.sampling);
    if (known == null) {
      known = one.empty();
      add(known);
    }
    return known;
  }

  private static void put(PathTotals[] into, PathTotals one) {
    int mask = into.length - 1;
    int i = place(one.node, one.sampling, mask);
    while (into[i] != null) {
      i = i + 1 & mask;
    }
    into[i] = one;
  }

  private static int place(int node, int sampling, int mask) {
    int hash = (node + 31 * sampling) * 0x9E3779B9;
    return hash >>> 16 & mask;
  }
}
