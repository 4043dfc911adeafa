package dev.edpm.runtime.region.tag;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.stats.CounterTotals;

/** The totals of the executions with one value of a tag. Guarded by its owner. */
public final class TagSums {

  public final CounterTotals wall = new CounterTotals();

  /** By the place of a counter in the region's plan. */
  public final CounterTotals[] counters;

  TagSums(int counters) {
    this.counters = CounterTotals.ofEach(counters);
  }

  void add(long length, long own, GrownCounters grown) {
    wall.add(1, length, own);
    for (int i = 0; i < counters.length; i++) {
      if (grown.increment(i) != Execution.NO_VALUE) {
        counters[i].add(grown.increment(i), grown.self(i));
      }
    }
  }

  /** Adds an execution with nothing inside, of a region that measures only wall time. */
  void addLeaf(long length) {
    wall.add(1, length, length);
  }

  void addAll(TagSums more) {
    wall.addAll(more.wall);
    for (int i = 0; i < counters.length; i++) {
      counters[i].addAll(more.counters[i]);
    }
  }
}
