package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.ThreadTotals;
import dev.edpm.runtime.region.registry.MergedTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Adds up the totals of each thread over all parts of one region. */
final class ByThread {

  /** The totals of one thread. If executions were left out, the sum is an estimate. */
  private static final class Row {
    private long executions;
    private long sum;
    private long self;
  }

  private final Map<Long, Row> rows = new TreeMap<>();
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
        (thread, executions, leftOut, sum, self) -> {
          Row row = rows.computeIfAbsent(thread, t -> new Row());
          row.executions += executions + leftOut;
          row.sum += weight == 1 ? sum : Math.round(weight * sum);
          row.self += self;
        });
  }

  /** Returns the threads by id, those without a row of their own last. */
  List<ThreadTotals> threads() {
    List<ThreadTotals> threads = new ArrayList<>();
    Row others = rows.remove(ThreadTotals.OTHERS);
    rows.forEach((thread, row) -> threads.add(totals(thread, row)));
    if (others != null) {
      threads.add(totals(ThreadTotals.OTHERS, others));
    }
    return threads;
  }

  private ThreadTotals totals(long thread, Row row) {
    OptionalLong self = estimated ? OptionalLong.empty() : OptionalLong.of(row.self);
    return new ThreadTotals(thread, row.executions, row.sum, self);
  }
}
