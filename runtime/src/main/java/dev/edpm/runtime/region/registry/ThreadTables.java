package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.region.fold.Totals;
import java.util.Arrays;

/**
 * The totals of all regions by thread, in bounded memory for any number of threads. A thread whose
 * totals were added to the shared row once gets no new row, because a row would contain only a part
 * of its totals. Guarded by its owner.
 */
final class ThreadTables {

  /** The approximate number of rows: with more regions, each region has fewer. */
  private static final int MOST_ROWS = 20_000;

  /** By entry id, with gaps. */
  private ThreadTable[] tables = {};

  private int count;

  /** Returns the table of an entry, or {@code null} if no thread has run it. */
  ThreadTable table(int entry) {
    return entry < tables.length ? tables[entry] : null;
  }

  /** Performs the allocations of {@link #add}. */
  void makeRoom(LiveLog thread, Totals totals, boolean bounded) {
    ThreadTable table = prepared(totals.entry.id());
    if (hasOwn(totals)) {
      row(table, thread, bounded);
    }
  }

  /**
   * Adds the totals of a thread in one region.
   *
   * @param bounded whether the thread gets a row only if there is room; otherwise the caller must
   *     call {@link #trim} afterwards
   */
  void add(LiveLog thread, Totals totals, boolean bounded) {
    ThreadTable table = prepared(totals.entry.id());
    table.others().wall.addAll(totals.closedElsewhere);
    if (hasOwn(totals)) {
      row(table, thread, bounded).wall.addAllBut(totals.time, totals.closedElsewhere);
    }
  }

  /** Adds the number of left-out executions of a thread. */
  void addLeftOut(LiveLog thread, int entry, long executions, boolean bounded) {
    if (executions != 0) {
      row(prepared(entry), thread, bounded).leftOut += executions;
    }
  }

  /** Keeps the rows of the threads with the largest sums. */
  void trim() {
    int most = mostOfRegion();
    for (ThreadTable table : tables) {
      if (table != null) {
        table.keep(most);
      }
    }
  }

  ThreadTables copy() {
    ThreadTables copy = new ThreadTables();
    copy.tables = tables.clone();
    for (int i = 0; i < tables.length; i++) {
      copy.tables[i] = tables[i] == null ? null : tables[i].copy();
    }
    copy.count = count;
    return copy;
  }

  /** Tells whether the thread has executions that it opened itself. */
  private static boolean hasOwn(Totals totals) {
    return totals.time.count != totals.closedElsewhere.count;
  }

  private ThreadTable prepared(int entry) {
    if (entry >= tables.length) {
      tables = Arrays.copyOf(tables, Math.max(entry + 1, 2 * tables.length));
    }
    if (tables[entry] == null) {
      tables[entry] = new ThreadTable();
      count++;
    }
    return tables[entry];
  }

  private ThreadRow row(ThreadTable table, LiveLog thread, boolean bounded) {
    if (thread.info == null) {
      return table.others();
    }
    ThreadRow known = table.row(thread.info.id());
    if (known != null) {
      return known;
    }
    if (thread.isAmongOthers || bounded && table.size() >= mostOfRegion()) {
      thread.isAmongOthers = true;
      return table.others();
    }
    return table.addRow(thread.info.id());
  }

  private int mostOfRegion() {
    return Math.max(1, Math.min(ThreadTable.MOST, MOST_ROWS / Math.max(1, count)));
  }
}
