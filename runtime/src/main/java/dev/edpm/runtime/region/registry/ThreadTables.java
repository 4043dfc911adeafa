package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.region.fold.Totals;
import java.util.Arrays;

/**
 * What each thread measured of each region, in bounded memory however many threads there are. A
 * thread whose totals were once added to those of the others gets no row any more, so that no row
 * has only a part of a thread's totals. Guarded by its owner.
 */
final class ThreadTables {

  /** How many rows there may be: beyond it each region has fewer. */
  private static final int MOST_ROWS = 20_000;

  /** By entry id, with gaps. */
  private ThreadTable[] tables = {};

  private int count;

  /** Returns the table of an entry, or {@code null} when no thread ran it. */
  ThreadTable table(int entry) {
    return entry < tables.length ? tables[entry] : null;
  }

  /** Does what {@link #add} takes of the heap. */
  void makeRoom(LiveLog thread, Totals totals, boolean bounded) {
    ThreadTable table = prepared(totals.entry.id());
    if (hasOwn(totals)) {
      row(table, thread, bounded);
    }
  }

  /**
   * Adds what a thread measured of one region.
   *
   * @param bounded whether the thread gets a row only while there is room; else the caller calls
   *     {@link #trim} later
   */
  void add(LiveLog thread, Totals totals, boolean bounded) {
    ThreadTable table = prepared(totals.entry.id());
    table.others().addClosedElsewhere(totals);
    if (hasOwn(totals)) {
      row(table, thread, bounded).addOwn(totals);
    }
  }

  /** Adds executions of a thread that were left out. */
  void addLeftOut(LiveLog thread, int entry, long executions, boolean bounded) {
    if (executions != 0) {
      row(prepared(entry), thread, bounded).leftOut += executions;
    }
  }

  /** Keeps the rows of the threads with the most time. */
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

  /** Tells whether the thread measured more than spans that other threads opened. */
  private static boolean hasOwn(Totals totals) {
    return totals.wall.count() != totals.closedElsewhere;
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
