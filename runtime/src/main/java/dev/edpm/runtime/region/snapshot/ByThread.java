package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.ThreadTotals;
import dev.edpm.runtime.region.registry.MergedTotals;
import dev.edpm.runtime.region.registry.ThreadRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Adds up the totals of each thread over all parts of one region. */
final class ByThread {

  /** The totals of each thread. If executions were left out, the sum is an estimate. */
  private final Map<Long, ThreadRow> rows = new TreeMap<>();

  private final boolean estimated;

  /**
   * @param estimated whether executions of the region, or directly inside it, were left out
   */
  ByThread(boolean estimated) {
    this.estimated = estimated;
  }

  /**
   * Adds the totals of threads in a part of the region.
   *
   * @param entry the id of the part
   * @param weight number of executions that each measured execution represents
   */
  void add(MergedTotals gathered, int entry, double weight) {
    gathered.forEachThread(
        entry,
        (thread, row) -> rows.computeIfAbsent(thread, t -> new ThreadRow()).add(row, weight));
  }

  /** Returns the threads by id, those without a row of their own last. */
  List<ThreadTotals> threads() {
    List<ThreadTotals> threads = new ArrayList<>();
    ThreadRow others = rows.remove(ThreadTotals.OTHERS);
    rows.forEach((thread, row) -> threads.add(totals(thread, row)));
    if (others != null) {
      threads.add(totals(ThreadTotals.OTHERS, others));
    }
    return threads;
  }

  private ThreadTotals totals(long thread, ThreadRow row) {
    OptionalLong self = estimated ? OptionalLong.empty() : OptionalLong.of(row.wall.self);
    return new ThreadTotals(thread, row.wall.count + row.leftOut, row.wall.sum, self);
  }
}
