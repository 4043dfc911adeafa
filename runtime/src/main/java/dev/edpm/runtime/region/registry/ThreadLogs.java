package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.isolation.BriefLock;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.isolation.StackRoom;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.compensate.Compensation;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.counters.ThreadCounters;
import dev.edpm.runtime.region.entry.RecordShares;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.RecordWriter;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.segment.SegmentLog;
import dev.edpm.runtime.region.store.RecordStore;
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
   * The least number of ended threads whose results a thread takes over that runs its first region,
   * if there are so many.
   */
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
  private final SegmentLog segments;
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

  /** Read without the lock as well. */
  private volatile EndedThreads rows = new EndedThreads();

  private final LiveLogs live = new LiveLogs();

  /** Changes while no log is listed, and no results are taken over. */
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
   * @param segments where self segments are kept
   */
  public ThreadLogs(
      DeferredProblems problems,
      LostExecutions lost,
      CounterFailures failures,
      RegionTable regions,
      RecordStore store,
      RecordShares shares,
      CallPaths paths,
      SegmentLog segments) {
    this.problems = problems;
    this.lost = lost;
    this.failures = failures;
    this.regions = regions;
    this.store = store;
    this.shares = shares;
    this.paths = paths;
    this.segments = segments;
    this.ended = new MergedTotals(regions);
  }

  /** Returns a log for the calling thread, which runs its first region. */
  public ThreadLog open(Thread self) {
    ThreadLog known =
        rows.isFull() && ThreadInfo.isVirtual(self) && StackRoom.isEnough()
            ? continueLog(self)
            : null;
    return known != null ? known : openNew(self);
  }

  /**
   * Continues the log of a virtual thread that has ended, because both threads have no row of their
   * own in the report. This takes a fraction of the time for a new log, which would then have to be
   * taken over.
   *
   * @return null if there is none
   */
  private ThreadLog continueLog(Thread self) {
    LiveLog[] claimed = new LiveLog[1];
    live.claim(claimed);
    LiveLog one = claimed[0];
    if (one == null) {
      return null;
    }
    try {
      return one.continueOn(self, generation.number) ? one.log : null;
    } finally {
      one.release();
    }
  }

  private ThreadLog openNew(Thread self) {
    // If the stack is nearly exhausted, the values taken over would be lost.
    LiveLog[] ended = StackRoom.isEnough() ? new LiveLog[REAPED_AT_ONCE] : NONE;
    LiveLog one = live.add(self, ended);
    try {
      reapSome(ended);
      Generation begin = generation;
      one.log = create(one.id(), self, begin);
      if (generation != begin) {
        restart(one.log);
      }
      one.log.attach();
      // From here on this may itself run regions, if the thread's class overrides the methods for
      // its id.
      ThreadInfo info = ThreadInfo.of(self);
      one.log.thread(info.id());
      one.info = info;
    } finally {
      if (one.info == null) {
        forget(one);
      }
    }
    ends.expect();
    if (one.id() % HURRY_AFTER == 0 && (areMany() || mayHaveManyTotals())) {
      ends.hurry();
    }
    return one.log;
  }

  private ThreadLog create(int id, Thread self, Generation begin) {
    RecordWriter records = new RecordWriter(id, store, begin.number);
    OwnCost cost = subtracted;
    Compensation compensation = cost == null ? null : Compensation.of(cost);
    Fold fold = new Fold(problems, lost, regions, records, compensation, paths, segments);
    fold.recordedSince(begin.since);
    return new ThreadLog(id, fold, new ThreadCounters(ThreadInfo.isVirtual(self), failures));
  }

  /** A snapshot with reset may have been taken before the log was there to be seen. */
  private void restart(ThreadLog log) {
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

  /** Tells whether call paths are kept. */
  boolean keepsPaths() {
    return paths != null;
  }

  /** Returns the number of logs created so far. */
  public int size() {
    return live.listed();
  }

  /** Returns the number of logs whose results have not been taken over. */
  int live() {
    return live.size();
  }

  private boolean areMany() {
    return live.size() > MANY_LOGS;
  }

  private boolean mayHaveManyTotals() {
    long all = live.size();
    return all * regions.size() > MOST_TOTALS
        || paths != null && all * paths.size() > MOST_PATH_TOTALS;
  }

  /**
   * The logs and what ended threads had measured, at the same time.
   *
   * @param merged the totals of ended threads
   * @param live the logs that these do not contain
   * @param threads the rows of ended threads
   */
  private record Gathered(MergedTotals merged, LiveLogs.Copy live, EndedThreads threads) {

    MergedTotals complete() {
      merged.complete(live.listed(), threads.rows());
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
      return new Gathered(part.apply(ended), live.copy(() -> {}), rows.copy());
    } finally {
      endedLock.taken = 0;
    }
  }

  /** Begins to gather, while all threads restart in the next generation. */
  private Gathered beginAnew() {
    endedLock.take();
    try {
      MergedTotals anew = new MergedTotals(regions);
      anew.keepHandedOn(ended);
      int number = store.generation() + 1;
      LiveLogs.Copy all = live.copy(() -> generation = new Generation(number, afterNow()));
      Gathered gathered = new Gathered(ended, all, rows);
      ended = anew;
      rows = new EndedThreads();
      return gathered;
    } finally {
      endedLock.taken = 0;
    }
  }

  /** Returns everything measured up to now. */
  public MergedTotals gather() {
    synchronized (gathering) {
      reapAndSettle(Integer.MAX_VALUE);
      Gathered gathered = begin(MergedTotals::copy);
      for (LiveLog one : gathered.live.logs()) {
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
      for (LiveLog one : gathered.live.logs()) {
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
      for (LiveLog one : gathered.live.logs()) {
        ThreadLog log = one.log;
        if (log == null) {
          end(gathered, one);
        } else {
          // The same time for all threads. Of a span that one thread opens and another closes,
          // either both events or only the close belong to the next generation, and the time of its
          // opening decides which.
          log.withFoldUntil(generation.since, fold -> takeAway(gathered, one, fold));
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
    one.log.leftOut().forgetRead();
    fold.startAnew(generation.number, generation.since);
    one.restart();
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
      gathered.threads.addRunning(one);
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
      for (LiveLog one : discarded.live.logs()) {
        ThreadLog log = one.log;
        if (log != null) {
          log.withFold(fold -> reset(one, fold));
        }
      }
    }
  }

  /** Takes over the results of ended threads. Other threads may gather in between. */
  void sweep() {
    for (int left = live.size(); left > 0; left -= SWEPT_AT_ONCE) {
      synchronized (gathering) {
        reapAndSettle(SWEPT_AT_ONCE);
      }
    }
  }

  private void reset(LiveLog one, Fold fold) {
    // If the thread has just created it, everything in it is of the new generation.
    if (fold.records().generation() != generation.number) {
      fold.reset(generation.number);
      one.restart();
      one.log.leftOut().reset();
    }
  }

  /** Passes on the self segments of all threads, for a recording that ends now. */
  public void endSegments() {
    for (LiveLog one : live.copy(() -> {}).logs()) {
      ThreadLog log = one.log;
      if (log != null) {
        long now = Clock.now();
        log.withFold(fold -> fold.endSegments(now));
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

  /**
   * Undoes an incomplete opening, whose values are lost. The thread must not continue with a log
   * that is not listed.
   */
  private void forget(LiveLog one) {
    live.remove(one);
    if (one.log != null) {
      one.log.unattach();
    }
  }

  /** Takes over these logs, and others if there are many. */
  private void reapSome(LiveLog[] claimed) {
    int taken = 0;
    while (claimed.length != 0 && takeOver(claimed)) {
      taken += claimed.length;
      if (taken >= live.size() / REAPED_SHARE) {
        return;
      }
      live.claim(claimed);
    }
  }

  /** Takes over claimed logs; returns whether the array was full and nothing is left of them. */
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
    for (int left = live.begin(most); left > 0; left--) {
      LiveLog one = live.next();
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

  /**
   * Takes over the results of a claimed log, and then closes its counters. That is code of
   * backends, which may do anything.
   *
   * @param waits whether to wait for a thread that gathers from all ended threads
   * @return false if the results were not taken over, and the log is not claimed any more
   */
  private boolean takeOver(LiveLog one, boolean waits) {
    ThreadLog log = one.log;
    boolean taken = false;
    try {
      taken = log == null || addResults(one, log, waits);
    } finally {
      if (!taken) {
        one.release();
      }
    }
    if (log == null) {
      live.remove(one);
    } else if (taken) {
      log.detach();
    }
    return taken;
  }

  private boolean addResults(LiveLog one, ThreadLog log, boolean waits) {
    if (log.generation() != generation.number) {
      // Some of its events may be later than the restart, which the fold does not know of yet.
      return false;
    }
    boolean[] added = {false};
    log.withFold(
        fold -> {
          fold.records().finish();
          fold.flush();
          added[0] = add(one, fold, waits);
        });
    return added[0];
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
      live.remove(one);
      if (one.info != null) {
        rows.addEnded(one);
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
            one.isSettled = true;
            ended.takeClosed(one, fold);
          } finally {
            endedLock.taken = 0;
          }
        });
  }
}
