package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.series.ThreadInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * The report's list of ended threads: one row for each of the first threads, and one row for all
 * others, so that a program may have any number of threads. Guarded by the lock of its owner.
 */
final class EndedThreads {

  /** The number of threads that have a row of their own. */
  static final int MOST = 10_000;

  private List<ThreadInfo> rows = new ArrayList<>();
  private long others;
  private boolean othersVirtual = true;

  /** Adds a thread. */
  void add(ThreadInfo thread) {
    if (rows.size() < MOST) {
      rows.add(thread);
    } else {
      others++;
      othersVirtual &= thread.virtual();
    }
  }

  /** Returns the rows, in a new list. */
  List<ThreadInfo> rows() {
    List<ThreadInfo> all = new ArrayList<>(rows);
    if (others != 0) {
      all.add(ThreadInfo.others(others, othersVirtual));
    }
    return all;
  }

  /** Removes all threads. */
  void reset() {
    rows = new ArrayList<>();
    others = 0;
    othersVirtual = true;
  }
}
