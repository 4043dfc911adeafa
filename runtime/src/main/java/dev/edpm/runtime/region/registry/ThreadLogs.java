package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.entry.RecordShares;
import dev.edpm.runtime.region.event.BriefLock;
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
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The logs of the threads that run regions, and the results of ended threads. Safe on any thread.
 *
 * <p>A thread that runs its first region adds its log to a list, and takes over the results of some
 * ended threads. It first claims one of these logs, then passes on what all threads share, for
 * which it may wait, and at last adds the results to those of all ended threads, for which it does
 * not: if another thread is doing so, it leaves the log to others. So a virtual thread that loses
 * its processor while it waits keeps one log from being taken over, and the number of logs of ended
 * threads is bounded whatever the scheduler does. It never waits for a thread that gathers from the
 * logs or writes a report.
 */
public final class ThreadLogs {

  /**
   * The number of logs of running threads after which a thread that runs its first region stops
   * looking for ended threads.
   */
  private static final int RUNNING_SEEN = 4;

  /** The least number of ended threads that it takes over, if there are so many. */
  private static final int REAPED_AT_ONCE = 4;

  private static final LiveLog[] NONE = {};

  /**
   * It takes over up to this share of all logs. While the system suspends a thread that takes over,
   * hundreds of threads may start and end. With a constant number their logs could become more and
   * more.
   */
  private static final int REAPED_SHARE = 8;

  /** The number of logs that are checked before other threads may gather. */
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

  /**
   * The monitor of the thread that gathers from all logs, or moves totals of running threads to
   * those of ended ones.
   */
  private final Object gathering = new Object();

  /** Guards the following fields. */
  private final BriefLock endedLock = new BriefLock();

  private MergedTotals ended;
  private final EndedThreads rows = new EndedThreads();

  /** Guards all fields below. */
  private final BriefLock liveLock = new BriefLock();

  /** Those that were not looked at in this round come last, from {@link #reapNext} on. */
  private final List<LiveLog> live = new ArrayList<>();

  private int logs;
  private int reapNext;

  /** Written with both locks held; read without. */
  private volatile Generation generation = new Generation(0, Long.MIN_VALUE);

  /**
   * The generation of the records in which new logs begin.
   *
   * @param number its number in the store
   * @param since the time of the last snapshot with reset. Cross-thread spans that opened before it
   *     have no record any more
   */
  private record Generation(int number, long since) {}

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
    // If the stack is nearly exhausted, the values taken over would be lost.
    LiveLog[] ended = StackRoom.isEnough() ? new LiveLog[REAPED_AT_ONCE] : NONE;
    LiveLog one = add(self, ended);
    reapSome(ended);
    try {
      one.log = create(one.id(), self);
      restartIfTakenAway(one.log);
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
      if (one.log != null) {
        one.log.unattach();
      }
      throw e;
    }
    ends.expect();
    if (one.id() % HURRY_AFTER == 0 && (areMany() || mayHaveManyTotals())) {
      ends.hurry();
    }
    return one.log;
  }

  private ThreadLog create(int id, Thread self) {
    Generation begin = generation;
    RecordWriter records = new RecordWriter(id, store, begin.number);
    OwnCost cost = subtracted;
    Compensation compensation = cost == null ? null : Compensation.of(cost);
    Fold fold = new Fold(problems, lost, regions, records, compensation, paths);
    fold.recordedSince(begin.since);
    return new ThreadLog(id, fold, new ThreadCounters(ThreadInfo.isVirtual(self), failures));
  }

  /** A snapshot with reset may have been taken before the log was there to be seen. */
  private void restartIfTakenAway(ThreadLog log) {
    log.withFold(
        fold -> {
          Generation now = generation;
          if (fold.records().generation() != now.number) {
            fold.startAnew(now.number, now.since);
          }
        });
  }

  /** Subtracts the own cost from the times of the threads that start from now on. */
  public void subtract(OwnCost cost) {
    subtracted = cost;
  }

  /** Tells whether the own cost is subtracted from times. */
  public boolean isSubtracting() {
    return subtracted != null;
  }

  /**
   * Lists the log of the calling thread, which it still has to create.
   *
   * @param claimed receives logs of ended threads
   */
  private LiveLog add(Thread self, LiveLog[] claimed) {
    liveLock.take();
    try {
      claim(claimed);
      LiveLog one = new LiveLog(logs, self);
      one.place = live.size();
      live.add(one);
      logs++;
      return one;
    } finally {
      liveLock.taken = 0;
    }
  }

  /** Claims logs of ended threads, and fills the rest of the array with nulls. */
  private void claim(LiveLog[] claimed) {
    int found = 0;
    int running = 0;
    for (int left = live.size();
        left > 0 && found < claimed.length && running < RUNNING_SEEN;
        left--) {
      LiveLog one = next();
      if (one.claimIfEnded()) {
        claimed[found++] = one;
      } else {
        running++;
      }
    }
    Arrays.fill(claimed, found, claimed.length, null);
  }

  /** Returns the log to look at next; there is one. The caller has the lock of the list. */
  private LiveLog next() {
    reapNext = reapNext < live.size() ? reapNext : 0;
    return live.get(reapNext++);
  }

  private void remove(LiveLog one) {
    liveLock.take();
    try {
      int last = live.size() - 1;
      int hole = one.place;
      if (hole < reapNext) {
        reapNext--;
        move(reapNext, hole);
        hole = reapNext;
      }
      if (hole != last) {
        move(last, hole);
      }
      live.remove(last);
    } finally {
      liveLock.taken = 0;
    }
  }

  private void move(int from, int to) {
    LiveLog one = live.get(from);
    one.place = to;
    live.set(to, one);
  }

  /** Tells whether call paths are kept. */
  boolean keepsPaths() {
    return paths != null;
  }

  /** Returns the number of logs created so far. */
  public int size() {
    liveLock.take();
    try {
      return logs;
    } finally {
      liveLock.taken = 0;
    }
  }

  /** Returns the number of logs whose results have not been taken over. */
  int live() {
    liveLock.take();
    try {
      return live.size();
    } finally {
      liveLock.taken = 0;
    }
  }

  private boolean areMany() {
    return live() > MANY_LOGS;
  }

  private boolean mayHaveManyTotals() {
    long all = live();
    return all * regions.size() > MOST_TOTALS
        || paths != null && all * paths.size() > MOST_PATH_TOTALS;
  }

  /**
   * The logs and what ended threads had measured, at the same time.
   *
   * @param merged the totals of ended threads
   * @param live the logs that these do not contain
   * @param logs the number of logs
   * @param threads the rows of all threads
   * @param begin the time at which they restart, if they do
   */
  private record Gathered(
      MergedTotals merged, List<LiveLog> live, int logs, List<ThreadInfo> threads, long begin) {

    MergedTotals complete() {
      merged.complete(logs, threads);
      return merged;
    }
  }

  /**
   * Begins to gather.
   *
   * @param part returns the totals of ended threads to start from
   */
  private Gathered begin(UnaryOperator<MergedTotals> part) {
    endedLock.take();
    try {
      MergedTotals merged = part.apply(ended);
      List<ThreadInfo> threads = rows.rows();
      liveLock.take();
      try {
        return new Gathered(merged, List.copyOf(live), logs, threads, 0);
      } finally {
        liveLock.taken = 0;
      }
    } finally {
      endedLock.taken = 0;
    }
  }

  /** Begins to gather, while all threads restart in the next generation. */
  private Gathered beginAnew() {
    endedLock.take();
    try {
      MergedTotals anew = new MergedTotals(regions);
      MergedTotals merged = ended;
      List<ThreadInfo> threads = rows.rows();
      liveLock.take();
      try {
        Gathered gathered = new Gathered(merged, List.copyOf(live), logs, threads, afterNow());
        generation = new Generation(store.generation() + 1, gathered.begin);
        ended = anew;
        rows.reset();
        return gathered;
      } finally {
        liveLock.taken = 0;
      }
    } finally {
      endedLock.taken = 0;
    }
  }

  /** Returns everything measured up to now. */
  public MergedTotals gather() {
    synchronized (gathering) {
      reapAndSettle(Integer.MAX_VALUE);
      Gathered gathered = begin(MergedTotals::copy);
      for (LiveLog one : gathered.live) {
        ThreadLog log = one.log;
        if (log == null) {
          end(gathered, one);
        } else {
          log.withFold(fold -> gather(gathered, one, fold));
        }
      }
      return gathered.complete();
    }
  }

  /**
   * Returns the totals of regions and paths up to now, neither by thread nor with their records. It
   * is cheap enough to be called several times a second.
   */
  public MergedTotals gatherSums() {
    synchronized (gathering) {
      reap(Integer.MAX_VALUE, false);
      Gathered gathered = begin(MergedTotals::copyOfSums);
      for (LiveLog one : gathered.live) {
        ThreadLog log = one.log;
        if (log != null) {
          log.withFold(fold -> gathered.merged.addSums(one, fold));
        }
      }
      return gathered.merged;
    }
  }

  /**
   * Returns everything measured up to now, and restarts all threads in the next generation of the
   * records. The caller then resets the store.
   */
  public MergedTotals takeAway() {
    synchronized (gathering) {
      reapAndSettle(Integer.MAX_VALUE);
      Gathered gathered = beginAnew();
      shares.reset();
      for (LiveLog one : gathered.live) {
        ThreadLog log = one.log;
        if (log == null) {
          end(gathered, one);
        } else {
          // The same time for all threads. Of a span that one thread opens and another closes,
          // either both events or only the close belong to the next generation, and the time of its
          // opening decides which.
          log.withFoldUntil(gathered.begin, fold -> takeAway(gathered, one, fold));
        }
      }
      return gathered.complete();
    }
  }

  private void takeAway(Gathered gathered, LiveLog one, Fold fold) {
    if (fold.records().generation() == generation.number) {
      // The thread has just created it.
      end(gathered, one);
      return;
    }
    gather(gathered, one, fold);
    one.log.sampling().forgetRead();
    fold.startAnew(generation.number, gathered.begin);
    one.isAmongOthers = false;
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

  private void gather(Gathered gathered, LiveLog one, Fold fold) {
    fold.flush();
    if (one.info != null) {
      gathered.threads.add(one.info);
    }
    gathered.merged.addLive(one, fold);
    end(gathered, one);
  }

  /** Whatever the thread stores from now on is not part of it. */
  private void end(Gathered gathered, LiveLog one) {
    gathered.merged.end(one.id(), store.blocks().end());
  }

  /** Discards everything measured so far, including the records of this generation of the store. */
  public void reset() {
    synchronized (gathering) {
      reapAndSettle(Integer.MAX_VALUE);
      Gathered discarded = beginAnew();
      // Anything that a thread still adds to the store and the percentiles before it is reset
      // belongs to the previous generation and is discarded.
      store.reset();
      shares.reset();
      for (LiveLog one : discarded.live) {
        ThreadLog log = one.log;
        if (log != null) {
          log.withFold(
              fold -> {
                fold.reset(generation.number);
                one.isAmongOthers = false;
              });
          log.sampling().reset();
        }
      }
    }
  }

  /** Takes over the results of ended threads. Other threads may gather in between. */
  void sweep() {
    for (int left = live(); left > 0; left -= SWEPT_AT_ONCE) {
      synchronized (gathering) {
        reapAndSettle(SWEPT_AT_ONCE);
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

  /** Takes over these logs, and others if there are many. */
  private void reapSome(LiveLog[] claimed) {
    try {
      int taken = 0;
      while (claimed.length != 0 && takeOver(claimed)) {
        taken += claimed.length;
        liveLock.take();
        try {
          if (taken >= live.size() / REAPED_SHARE) {
            return;
          }
          claim(claimed);
        } finally {
          liveLock.taken = 0;
        }
      }
    } catch (VirtualMachineError e) {
      // The heap is exhausted; a later call tries again.
      return;
    }
  }

  /** Takes over claimed logs; tells whether the array was full and nothing is left of them. */
  private boolean takeOver(LiveLog[] claimed) {
    int next = 0;
    try {
      while (next < claimed.length && claimed[next] != null && takeOver(claimed[next], false)) {
        next++;
      }
      return next == claimed.length;
    } finally {
      for (int i = next + 1; i < claimed.length && claimed[i] != null; i++) {
        claimed[i].release();
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
    liveLock.take();
    try {
      left = Math.min(most, live.size());
      if (left == live.size()) {
        // So each is checked once.
        reapNext = 0;
      }
    } finally {
      liveLock.taken = 0;
    }
    for (; left > 0; left--) {
      LiveLog one = nextIfAny();
      if (one == null) {
        return;
      }
      if (one.claimIfEnded()) {
        takeOver(one, true);
      } else if (settles && one.log != null) {
        settle(one);
      }
    }
  }

  private LiveLog nextIfAny() {
    liveLock.take();
    try {
      return live.isEmpty() ? null : next();
    } finally {
      liveLock.taken = 0;
    }
  }

  /**
   * Takes over the results of a claimed log, and then closes its counters. That is code of
   * backends, which may do anything.
   *
   * @param waits whether to wait for a thread that gathers from all ended threads
   * @return false if the results were not taken over, and the log is not claimed any more
   */
  private boolean takeOver(LiveLog one, boolean waits) {
    boolean[] taken = {false};
    try {
      if (one.log.generation() != generation.number) {
        // Some of its events may be later than the restart, which the fold does not know of yet.
        return false;
      }
      one.log.withFold(
          fold -> {
            fold.records().finish();
            fold.flush();
            taken[0] = add(one, fold, waits);
          });
    } finally {
      if (!taken[0]) {
        one.release();
      }
    }
    if (taken[0]) {
      one.log.detach();
    }
    return taken[0];
  }

  /** Adds the results of an ended thread to those of all others, under the monitor of its log. */
  private boolean add(LiveLog one, Fold fold, boolean waits) {
    if (waits) {
      endedLock.take();
    } else if (!endedLock.tryTakeSoon()) {
      return false;
    }
    try {
      if (fold.records().generation() != generation.number) {
        // Another thread is about to gather from it.
        return false;
      }
      ended.makeRoom(one, fold);
      ended.addEnded(one, fold);
      remove(one);
      if (one.info != null) {
        rows.add(one.info);
      }
      return true;
    } finally {
      endedLock.taken = 0;
    }
  }

  /** Moves totals of a running thread to those of ended ones, while nobody gathers. */
  private void settle(LiveLog one) {
    one.log.withFold(
        fold -> {
          fold.flush();
          endedLock.take();
          try {
            ended.takeClosed(one, fold);
          } finally {
            endedLock.taken = 0;
          }
        });
  }
}
