package dev.edpm.runtime.region.registry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What each thread measured of one region, for a limited number of threads. Guarded by its owner.
 */
final class ThreadTable {

  /** How many threads of a region have a row of their own. */
  static final int MOST = 256;

  private final Map<Long, ThreadRow> rows = new HashMap<>();
  private final ThreadRow others = new ThreadRow();

  /** Returns the thread's row, or {@code null} when it has none. */
  ThreadRow row(long thread) {
    return rows.get(thread);
  }

  /** Adds a row for a thread that has none. */
  ThreadRow addRow(long thread) {
    ThreadRow row = new ThreadRow();
    rows.put(thread, row);
    return row;
  }

  /** Returns the row of the threads that have none of their own. */
  ThreadRow others() {
    return others;
  }

  int size() {
    return rows.size();
  }

  /** Returns the rows by thread, without that of the others. */
  Map<Long, ThreadRow> rows() {
    return rows;
  }

  ThreadTable copy() {
    ThreadTable copy = new ThreadTable();
    rows.forEach((thread, row) -> copy.addRow(thread).add(row));
    copy.others.add(others);
    return copy;
  }

  /** Keeps the rows of the threads with the most time, and adds the others up. */
  void keep(int most) {
    if (rows.size() <= most) {
      return;
    }
    List<Map.Entry<Long, ThreadRow>> all = new ArrayList<>(rows.entrySet());
    all.sort(
        Comparator.<Map.Entry<Long, ThreadRow>>comparingLong(one -> -one.getValue().wall.sum)
            .thenComparing(Map.Entry::getKey));
    for (Map.Entry<Long, ThreadRow> one : all.subList(most, all.size())) {
      others.add(one.getValue());
      rows.remove(one.getKey());
    }
  }
}
