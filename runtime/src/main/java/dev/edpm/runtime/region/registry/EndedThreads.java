package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.series.ThreadInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * What a report says of the threads that have ended: a row each for the first ones, and one row for
 * all others, so that a program may have any number of threads. Guarded by the lock of its owner.
 */
final class EndedThreads {

  /** How many threads have a row of their own. */
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

  /** Returns the rows, in a list of the caller's own. */
  List<ThreadInfo> rows() {
    List<ThreadInfo> all = new ArrayList<>(rows);
    if (others != 0) {
      all.add(ThreadInfo.others(others, othersVirtual));
    }
    return all;
  }

  /** Forgets all of them. */
  void reset() {
    rows = new ArrayList<>();
    others = 0;
    othersVirtual = true;
  }
}
