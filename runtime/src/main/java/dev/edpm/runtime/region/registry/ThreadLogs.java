package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.entry.RecordShares;
import dev.edpm.runtime.region.event.DeferredProblems;
import dev.edpm.runtime.region.event.LostExecutions;
import dev.edpm.runtime.region.event.StackRoom;
import dev.edpm.runtime.region.fold.Compensation;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.RecordWriter;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.store.RecordStore;
import dev.edpm.runtime.series.ThreadInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * The logs of the threads that run regions, and what the ended threads left. Safe on any thread. A
 * thread that runs its first region waits for nobody who gathers from the logs or makes a report:
 * it takes the monitor of {@link #live} alone, which is held for a few steps, and takes over what
 * ended threads left only where it is nobody's turn to do so.
 */
public final class ThreadLogs {

  /** How many other threads' ends are looked for when a thread runs its first region. */
  private static final int REAPED_AT_ONCE = 4;

  /** How many are looked for before others may take their turn. */
  private static final int SWEPT_AT_ONCE = 64;

  /**
   * How many totals the threads may have of their own, one for each region that they run. Beyond
   * that what they have is added to those of all, again and again: some 400 bytes each.
   */
  private static final int MOST_TOTALS = 20_000;

  /** After so many threads that start, where they have many totals, somebody looks for them. */
  private static final int HURRY_AFTER = 256;

  private final DeferredProblems problems;
  private final LostExecutions lost;
  private final CounterFailures failures;
  private final RegionTable regions;
  private final RecordStore store;
  private final RecordShares shares;
  private final ThreadEnds ends = new ThreadEnds(this);

  /** What is taken out of the times of threads that start; null when nothing is. */
  private volatile OwnCost subtracted;

  /** That of the thread which takes over from several logs; it guards what follows. */
  private final Turn turn = new Turn();

  private MergedTotals ended;
  private final EndedThreads rows = new EndedThreads();

  /** Those that were taken over and still have to let go of their counters. */
  private final List<ThreadLog> gone = new ArrayList<>();

  // The monitor of this list guards all that follows.
  private final List<LiveLog> live = new ArrayList<>();
  private int logs;
  private int reapNext;

  /** The generation of the records in which a new log begins. */
  private int generation;

  /** When a snapshot took everything away last; spans handed on before have no record any more. */
  private long recordedSince = Long.MIN_VALUE;

  public ThreadLogs(
      DeferredProblems problems,
      LostExecutions lost,
      CounterFailures failures,
      RegionTable regions,
      RecordStore store,
      RecordShares shares) {
    this.problems = problems;
    this.lost = lost;
    this.failures = failures;
    this.regions = regions;
    this.store = store;
    this.shares = shares;
    this.ended = new MergedTotals(regions);
  }

  /** Makes the calling thread's log. */
  public ThreadLog open(Thread self) {
    reapSome();
    LiveLog one = add(self);
    try {
      one.log.attach();
      // From here on it may run regions itself, where its class has its own way to say its id.
      ThreadInfo info = ThreadInfo.of(self);
      one.log.thread(info.id());
      one.info = info;
    } catch (VirtualMachineError e) {
      // What it has measured meanwhile is lost, but it must not go on where nobody looks.
      remove(one);
      throw e;
    }
    ends.expect();
    if (one.log.id() % HURRY_AFTER == 0 && mayHaveManyTotals()) {
      ends.hurry();
    }
    return one.log;
  }

  /** Takes the own cost out of the times of the threads that start from now on. */
  public void subtract(OwnCost cost) {
    subtracted = cost;
  }

  /** Tells whether the own cost is taken out of times. */
  public boolean isSubtracting() {
    return subtracted != null;
  }

  private LiveLog add(Thread self) {
    boolean virtual = ThreadInfo.isVirtual(self);
    synchronized (live) {
      int id = logs++;
      RecordWriter records = new RecordWriter(id, store, generation);
      OwnCost cost = subtracted;
      Compensation compensation = cost == null ? null : Compensation.of(cost);
      Fold fold = new Fold(problems, lost, regions, records, compensation);
      fold.recordedSince(recordedSince);
      ThreadCounters counters = new ThreadCounters(virtual, failures);
      LiveLog one = new LiveLog(new ThreadLog(id, fold, counters), self);
      live.add(one);
      return one;
    }
  }

  private void remove(LiveLog one) {
    synchronized (live) {
      live.remove(one);
    }
    one.log.unattach();
  }

  /** Returns how many logs there were. */
  public int size() {
    synchronized (live) {
      return logs;
    }
  }

  /** Tells whether there are several threads that may end. */
  boolean areSeveral() {
    synchronized (live) {
      return live.size() > 1;
    }
  }

  private boolean mayHaveManyTotals() {
    synchronized (live) {
      return (long) live.size() * regions.size() > MOST_TOTALS;
    }
  }

  /** Returns everything measured up to now. */
  public MergedTotals gather() {
    turn.take();
    try {
      reapAndSettle(Integer.MAX_VALUE);
      List<LiveLog> all;
      int size;
      synchronized (live) {
        all = List.copyOf(live);
        size = logs;
      }
      MergedTotals merged = ended.copy();
      for (LiveLog one : all) {
        one.log.withFold(fold -> gather(merged, one, fold));
      }
      merged.complete(size, rows(all));
      return merged;
    } finally {
      endTurn();
    }
  }

  /**
   * Returns everything measured up to now, and has all threads begin anew in the next generation of
   * the records. The store still has to be told.
   */
  public MergedTotals takeAway() {
    turn.take();
    try {
      reapAndSettle(Integer.MAX_VALUE);
      int next = store.generation() + 1;
      List<LiveLog> all;
      int size;
      long begin;
      synchronized (live) {
        all = List.copyOf(live);
        size = logs;
        generation = next;
        begin = afterNow();
        recordedSince = begin;
      }
      MergedTotals merged = ended;
      List<ThreadInfo> threads = rows(all);
      forgetEnded();
      shares.reset();
      for (LiveLog one : all) {
        // The same time for all threads: of a span that two of them open and close, either both or
        // the close alone is of the next generation, and the time of its opening tells which.
        one.log.withFoldUntil(
            begin,
            fold -> {
              gather(merged, one, fold);
              one.log.sampling().forgetRead();
              fold.startAnew(next, begin);
            });
      }
      merged.complete(size, threads);
      return merged;
    } finally {
      endTurn();
    }
  }

  /** Returns a time after that of everything that the calling thread has measured. */
  private static long afterNow() {
    long now = Clock.now();
    long later = Clock.now();
    while (later == now) {
      later = Clock.now();
    }
    return later;
  }

  private void gather(MergedTotals merged, LiveLog one, Fold fold) {
    merged.add(one.log, fold);
    merged.end(one.log.id(), store.blocks().end());
  }

  /** Forgets everything measured so far, the records of this generation of the store included. */
  public void reset() {
    turn.take();
    try {
      reapAndSettle(Integer.MAX_VALUE);
      int next = store.generation() + 1;
      List<LiveLog> all;
      synchronized (live) {
        all = List.copyOf(live);
        generation = next;
      }
      // What a thread still adds to the store and the percentiles before its turn comes is
      // forgotten: it is of the generation before.
      store.reset();
      shares.reset();
      for (LiveLog one : all) {
        one.log.withFold(fold -> fold.reset(next));
        one.log.sampling().reset();
      }
      forgetEnded();
    } finally {
      endTurn();
    }
  }

  /** Takes over what ended threads measured. Others may take their turn in between. */
  void sweep() {
    int left;
    synchronized (live) {
      left = live.size();
    }
    for (; left > 0; left -= SWEPT_AT_ONCE) {
      turn.take();
      try {
        reapAndSettle(SWEPT_AT_ONCE);
      } finally {
        endTurn();
      }
    }
  }

  /** Looks for ended threads from now on, though nothing else happens. */
  public void expectEnds() {
    ends.expect();
  }

  /** Leaves it to those who start and to those who report to look for ended threads. */
  public void expectNoEnds() {
    ends.stop();
  }

  private void forgetEnded() {
    ended = new MergedTotals(regions);
    rows.reset();
  }

  private List<ThreadInfo> rows(List<LiveLog> all) {
    List<ThreadInfo> threads = rows.rows();
    for (LiveLog one : all) {
      if (one.info != null) {
        threads.add(one.info);
      }
    }
    return threads;
  }

  private void reapSome() {
    // Where the stack is about to end, what is taken over would be lost.
    if (!StackRoom.isEnough() || !turn.tryTake()) {
      return;
    }
    try {
      try {
        reap(REAPED_AT_ONCE);
      } finally {
        endTurn();
      }
    } catch (VirtualMachineError e) {
      // The program is out of heap; the next one that comes tries again.
      return;
    }
  }

  /** Ends the turn; what closes counters is other people's code, and may do anything. */
  private void endTurn() {
    List<ThreadLog> mine = List.of();
    try {
      if (!gone.isEmpty()) {
        mine = List.copyOf(gone);
        gone.clear();
      }
    } finally {
      turn.end();
    }
    for (ThreadLog log : mine) {
      log.detach();
    }
  }

  /** Takes over what ended threads measured, looking at some of the live ones in turn. */
  private void reap(int most) {
    reap(most, false);
  }

  /**
   * As {@link #reap(int)}. What the others measured is taken over too where that may be much: this
   * may wait for a thread that folds its own log.
   */
  private void reapAndSettle(int most) {
    reap(most, mayHaveManyTotals());
  }

  private void reap(int most, boolean settles) {
    int left;
    synchronized (live) {
      left = Math.min(most, live.size());
    }
    for (; left > 0; left--) {
      LiveLog one = next();
      if (one == null) {
        return;
      }
      if (one.out) {
        takeOver(one);
      } else if (settles) {
        one.log.withFold(fold -> ended.takeClosed(one.log, fold));
      }
    }
  }

  /** Returns the next log in turn, which is out when its thread has ended; null for none. */
  private LiveLog next() {
    synchronized (live) {
      if (live.isEmpty()) {
        return null;
      }
      reapNext = reapNext < live.size() ? reapNext : 0;
      LiveLog one = live.get(reapNext);
      if (!one.hasEnded()) {
        reapNext++;
        return one;
      }
      one.out = true;
      live.set(reapNext, live.get(live.size() - 1));
      live.remove(live.size() - 1);
      return one;
    }
  }

  private void takeOver(LiveLog one) {
    try {
      one.log.withFold(
          fold -> {
            fold.records().finish();
            ended.makeRoom(fold);
          });
      gone.add(one.log);
    } catch (VirtualMachineError e) {
      one.out = false;
      synchronized (live) {
        live.add(one);
      }
      throw e;
    }
    one.log.withFold(fold -> ended.add(one.log, fold));
    if (one.info != null) {
      rows.add(one.info);
    }
  }
}
