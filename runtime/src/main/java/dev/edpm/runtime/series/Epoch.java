package dev.edpm.runtime.series;

import dev.edpm.annotations.CounterDef.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Everything recorded between two resets. A thread that is recording during a reset may still add
 * to the previous epoch, which is not read any more. Safe on any thread.
 */
final class Epoch {

  /**
   * The number of other threads that are checked for their end when a thread records for the first
   * time.
   */
  private static final int REAPED_AT_ONCE = 4;

  private final Budget budget;
  private final ConcurrentMap<Recording, Latest> process = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, ConcurrentMap<Recording, Latest>> groups =
      new ConcurrentHashMap<>();
  private final List<ThreadRecords> live = new ArrayList<>();
  private final List<Stretch> ended = new ArrayList<>();
  private int reapNext;

  /**
   * @param mostBytes the memory that records may use
   */
  Epoch(long mostBytes) {
    budget = new Budget(mostBytes);
  }

  /** Creates the logs of the calling thread. */
  synchronized ThreadRecords open(Thread owner) {
    reap(REAPED_AT_ONCE);
    ThreadRecords records = new ThreadRecords(this, owner);
    live.add(records);
    return records;
  }

  /** Creates a log of a thread. */
  synchronized RecordLog openLog(ThreadRecords thread, Recording recording) {
    return thread.open(
        recording,
        budget,
        recording.has(Target.PROCESS)
            ? process.computeIfAbsent(recording, r -> new Latest())
            : null,
        recording.has(Target.GROUP)
            ? groups
                .computeIfAbsent(thread.group(recording), name -> new ConcurrentHashMap<>())
                .computeIfAbsent(recording, r -> new Latest())
            : null);
  }

  /** Returns the process's latest record of that recording, or {@code null}. Takes no lock. */
  long[] latest(Recording recording) {
    Latest latest = process.get(recording);
    return latest == null ? null : latest.getAcquire();
  }

  /** Returns a group's latest record of that recording, or {@code null}. Takes no lock. */
  long[] latest(Recording recording, String group) {
    ConcurrentMap<Recording, Latest> ofGroup = groups.get(group);
    Latest latest = ofGroup == null ? null : ofGroup.get(recording);
    return latest == null ? null : latest.getAcquire();
  }

  /** Returns the records of all threads, those of ended threads first. */
  synchronized List<Stretch> gather() {
    reap(Integer.MAX_VALUE);
    List<Stretch> all = new ArrayList<>(ended);
    for (ThreadRecords one : live) {
      all.addAll(one.published());
    }
    return all;
  }

  /** Tells whether anything was recorded. */
  synchronized boolean hasRecords() {
    return !ended.isEmpty() || live.stream().anyMatch(one -> !one.published().isEmpty());
  }

  /** Discards all records. */
  synchronized void forget() {
    live.forEach(ThreadRecords::forget);
    live.clear();
    ended.clear();
  }

  /**
   * Takes over the records of ended threads among some of the live ones, continuing after those
   * checked last.
   */
  private void reap(int most) {
    for (int i = Math.min(most, live.size()); i > 0; i--) {
      reapNext = reapNext < live.size() ? reapNext : 0;
      ThreadRecords one = live.get(reapNext);
      if (!one.hasEnded()) {
        reapNext++;
        continue;
      }
      ended.addAll(one.published());
      one.giveBack();
      live.set(reapNext, live.get(live.size() - 1));
      live.remove(live.size() - 1);
    }
  }
}
