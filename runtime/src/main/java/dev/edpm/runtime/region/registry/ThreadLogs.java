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
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.store.RecordStore;
import dev.edpm.runtime.series.ThreadInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * The logs of the threads that run regions, and the results of ended threads. Safe on any thread. A
 * thread that runs its first region never waits for a thread that gathers from the logs or writes a
 * report. It only takes the monitor of {@link #live}, which is held for a few steps, and takes over
 * the results of ended threads only if no other thread is doing so.
 */
public final class ThreadLogs {

  /**
   * The number of logs of running threads after which a thread that runs its first region stops
   * looking for ended threads.
   */
  private static final int RUNNING_SEEN = 4;

  /** The least number of ended threads that it takes over, if there are so many. */
  private static final int REAPED_AT_LEAST = 4;

  /**
   * It takes over up to this share of all logs. While the system or the scheduler of virtual
   * threads suspends the thread that has the turn, hundreds of threads may start and end. With a
   * constant number their logs could become more and more.
   */
  private static final int REAPED_SHARE = 8;

  /** The number of logs that are checked before other threads may take the turn. */
  private static final int SWEPT_AT_ONCE = 64;

  /**
   * The maximum number of totals that live threads may have, one per thread and region. Beyond it,
   * their totals are repeatedly added to the common ones. Totals take some 400 bytes each.
   */
  private static final int MOST_TOTALS = 20_000;

  /** The same limit for the totals of call paths, of some 100 bytes each. */
  private static final int MOST_PATH_TOTALS = 100_000;

  /**
   * The number of started threads after which {@code edpm-threads} is woken up if there are many
   * logs, or if threads have many totals.
   */
  private static final int HURRY_AFTER = 256;

  /** The number of logs above which ended threads are not left for a second. */
  private static final int MANY_LOGS = 2048;

  private final DeferredProblems problems;
  private final LostExecutions lost;
  private final CounterFailures failures;
  private final RegionTable regions;
  private final RecordStore store;
  private final RecordShares shares;
  private final CallPaths paths;
  private final ThreadEnds ends = new ThreadEnds(this);

  /** The cost that is subtracted from the times of threads that start; null if none is. */
  private volatile OwnCost subtracted;

  /** The turn of the thread that takes over from several logs. It guards the following fields. */
  private final Turn turn = new Turn();

  private MergedTotals ended;
  private final EndedThreads rows = new EndedThreads();

  /** Logs that were taken over and still have to release their counters. */
  private final List<ThreadLog> gone = new ArrayList<>();

  // The monitor of this list guards all fields below.
  private final List<LiveLog> live = new ArrayList<>();
  private int logs;
  private int reapNext;

  /** The generation of the records in which a new log begins. */
  private int generation;

  /**
   * The time of the last snapshot with reset. Cross-thread spans that opened before it have no
   * record any more.
   */
  private long recordedSince = Long.MIN_VALUE;

  /**
   * @param paths the call paths, or null if they are off
   */
  public ThreadLogs(
      DeferredProblems problems,
      LostExecutions lost,
      CounterFailures failures,
      RegionTable regions,
      RecordStore store,
      RecordShares shares,
      CallPaths paths) {
    this.problems = problems;
    this.lost = lost;
    this.failures = failures;
    this.regions = regions;
    this.store = store;
    this.shares = shares;
    this.paths = paths;
    this.ended = new MergedTotals(regions);
  }

  /** Creates the calling thread's log. */
  public ThreadLog open(Thread self) {
    reapSome();
    LiveLog one = add(self);
    try {
      one.log.attach();
      // From here on this may itself run regions, if the thread's class overrides the methods for
      // its id.
      ThreadInfo info = ThreadInfo.of(self);
      one.log.thread(info.id());
      one.info = info;
    } catch (VirtualMachineError e) {
      // The values measured meanwhile are lost. The thread must not continue with a log that is not
      // listed.
      remove(one);
      throw e;
    }
    ends.expect();
    if (one.log.id() % HURRY_AFTER == 0 && (areMany() || mayHaveManyTotals())) {
      ends.hurry();
    }
    return one.log;
  }

  /** Subtracts the own cost from the times of the threads that start from now on. */
  public void subtract(OwnCost cost) {
    subtracted = cost;
  }

  /** Tells whether the own cost is subtracted from times. */
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
      Fold fold = new Fold(problems, lost, regions, records, compensation, paths);
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

  /** Tells whether call paths are kept. */
  boolean keepsPaths() {
    return paths != null;
  }

  /** Returns the number of logs created so far. */
  public int size() {
    synchronized (live) {
      return logs;
    }
  }

  /** Tells whether several threads are alive. */
  boolean areSeveral() {
    synchronized (live) {
      return live.size() > 1;
    }
  }

  private boolean areMany() {
    synchronized (live) {
      return live.size() > MANY_LOGS;
    }
  }

  private boolean mayHaveManyTotals() {
    synchronized (live) {
      return (long) live.size() * regions.size() > MOST_TOTALS
          || paths != null && (long) live.size() * paths.size() > MOST_PATH_TOTALS;
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
   * Returns the totals of regions and paths up to now, neither by thread nor with their records. It
   * is cheap enough to be called several times a second.
   */
  public MergedTotals gatherSums() {
    turn.take();
    try {
      reap(Integer.MAX_VALUE, false);
      List<LiveLog> all;
      synchronized (live) {
        all = List.copyOf(live);
      }
      MergedTotals merged = ended.copyOfSums();
      for (LiveLog one : all) {
        one.log.withFold(fold -> merged.addSums(one, fold));
      }
      return merged;
    } finally {
      endTurn();
    }
  }

  /**
   * Returns everything measured up to now, and restarts all threads in the next generation of the
   * records. The caller then resets the store.
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
        // The same time for all threads. Of a span that one thread opens and another closes, either
        // both events or only the close belong to the next generation, and the time of its opening
        // decides which.
        one.log.withFoldUntil(
            begin,
            fold -> {
              gather(merged, one, fold);
              one.log.sampling().forgetRead();
              fold.startAnew(next, begin);
            });
        one.isAmongOthers = false;
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
    merged.addLive(one, fold);
    merged.end(one.log.id(), store.blocks().end());
  }

  /** Discards everything measured so far, including the records of this generation of the store. */
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
      // Anything that a thread still adds to the store and the percentiles before it is reset
      // belongs to the previous generation and is discarded.
      store.reset();
      shares.reset();
      for (LiveLog one : all) {
        one.log.withFold(fold -> fold.reset(next));
        one.log.sampling().reset();
        one.isAmongOthers = false;
      }
      forgetEnded();
    } finally {
      endTurn();
    }
  }

  /** Takes over the results of ended threads. Other threads may take the turn in between. */
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

  /** Looks for ended threads periodically from now on. */
  public void expectEnds() {
    ends.expect();
  }

  /** Stops looking for ended threads periodically. Starting threads and reports still do it. */
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
    // If the stack is nearly exhausted, the values taken over would be lost.
    if (!StackRoom.isEnough() || !turn.tryTake()) {
      return;
    }
    try {
      try {
        reapSomeNow();
      } finally {
        endTurn();
      }
    } catch (VirtualMachineError e) {
      // The heap is exhausted; a later call tries again.
      return;
    }
  }

  /** Ends the turn, and then closes counters. That is code of backends, which may do anything. */
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

  private void reapSomeNow() {
    int most;
    synchronized (live) {
      most = Math.max(REAPED_AT_LEAST, live.size() / REAPED_SHARE);
    }
    int running = 0;
    while (most > 0 && running < RUNNING_SEEN) {
      LiveLog one = next();
      if (one == null) {
        return;
      }
      if (one.out) {
        takeOver(one);
        most--;
      } else {
        running++;
      }
    }
  }

  /**
   * Takes over the results of ended threads among some of the live logs, continuing after those
   * checked last. If live threads may have many totals, it also takes over theirs. This may wait
   * for a thread that is folding its own log.
   */
  private void reapAndSettle(int most) {
    reap(most, mayHaveManyTotals());
  }

  private void reap(int most, boolean settles) {
    int left;
    synchronized (live) {
      left = Math.min(most, live.size());
      if (left == live.size()) {
        // From the first one on, the last one, which takes the place of a removed one, has not been
        // checked yet. So each is checked once.
        reapNext = 0;
      }
    }
    for (; left > 0; left--) {
      LiveLog one = next();
      if (one == null) {
        return;
      }
      if (one.out) {
        takeOver(one);
      } else if (settles) {
        one.log.withFold(fold -> ended.takeClosed(one, fold));
      }
    }
  }

  /** Returns the next log, which is {@code out} if its thread has ended; null if there is none. */
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
            ended.makeRoom(one, fold);
          });
      gone.add(one.log);
    } catch (VirtualMachineError e) {
      one.out = false;
      synchronized (live) {
        live.add(one);
      }
      throw e;
    }
    one.log.withFold(fold -> ended.addEnded(one, fold));
    if (one.info != null) {
      rows.add(one.info);
    }
  }
}
