package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.ThreadInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * The report's list of threads: one row for each of the first threads that ended, and one row for
 * all others, so that a program may have any number of threads. Guarded by the lock of its owner,
 * except for {@link #isFull}.
 */
final class EndedThreads {

  /** The number of ended threads that have a row of their own. */
  static final int MOST = 10_000;

  private final List<ThreadInfo> rows;
  private long others;
  private boolean othersVirtual;
  private volatile boolean full;

  EndedThreads() {
    this(List.of(), 0, true);
  }

  private EndedThreads(List<ThreadInfo> rows, long others, boolean othersVirtual) {
    this.rows = new ArrayList<>(rows);
    this.others = others;
    this.othersVirtual = othersVirtual;
  }

  /** Tells whether threads that end from now on have no row of their own. On any thread. */
  boolean isFull() {
    return full;
  }

  /** Adds the threads of a log, the last of which has ended. */
  void addEnded(LiveLog log) {
    if (rows.size() < MOST) {
      rows.add(log.info);
    } else {
      addOthers(1, log.info.virtual());
    }
    addEarlier(log);
    full = rows.size() >= MOST;
  }

  /** Adds the threads of a log, the last of which is running and has a row in any case. */
  void addRunning(LiveLog log) {
    rows.add(log.info);
    addEarlier(log);
  }

  private void addEarlier(LiveLog log) {
    if (log.earlier != 0) {
      addOthers(log.earlier, log.info.virtual());
    }
  }

  private void addOthers(long threads, boolean virtual) {
    others += threads;
    othersVirtual &= virtual;
  }

  EndedThreads copy() {
    return new EndedThreads(rows, others, othersVirtual);
  }

  /** Returns the rows, in a new list. */
  List<ThreadInfo> rows() {
    List<ThreadInfo> all = new ArrayList<>(rows);
    if (others != 0) {
      all.add(ThreadInfo.others(others, othersVirtual));
    }
    return all;
  }
}
