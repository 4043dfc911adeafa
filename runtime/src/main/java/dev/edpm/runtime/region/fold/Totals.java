package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RecordShare;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.longest.LongExecution;
import dev.edpm.runtime.region.longest.Longest;
import dev.edpm.runtime.region.stats.CounterTotals;
import dev.edpm.runtime.region.stats.CounterValues;
import dev.edpm.runtime.region.stats.Moments;
import dev.edpm.runtime.region.stats.Pace;
import dev.edpm.runtime.region.stats.Percentiles;
import dev.edpm.runtime.region.tag.TagTotals;

/**
 * The values that one thread, or all ended threads together, measured of one region. Guarded by the
 * monitor of its owner.
 */
public final class Totals {

  public final RegionEntry entry;

  // Copies of the entry's values, which the fold reads with one load.
  final int region;
  final boolean plain;
  final boolean asynchronous;
  private final boolean keepsRecords;
  private final RecordShare share;

  /**
   * The wall time that an execution without a record must exceed to be among the longest; the
   * greatest number if the region keeps none.
   */
  private long longFrom;

  /** The longest executions without a record; null if there is none. */
  public Longest longest;

  /** The number of values that follow an opening and a close. */
  final int words;

  /**
   * The index, in its batch of raw events, of the last opening that was not folded as part of a
   * run.
   */
  int lastOpening;

  /** The wall times of single executions. */
  public final Moments wall;

  /** The wall time. */
  public final CounterTotals time = new CounterTotals();

  /** The counters besides wall time, by their places in the region's plan. */
  public final CounterValues[] counters;

  /**
   * The executions that opened during those of the region. They cover the same time as the
   * inclusive sum, so the cost of measuring them is part of that sum. An execution inside another
   * one of its region counts too.
   */
  public final NestedCounts nested = new NestedCounts();

  /**
   * The executions that opened while one of the region was the innermost open one: the self time
   * contains a part of the cost of measuring them.
   */
  public final NestedCounts direct = new NestedCounts();

  /** The rate of executions with nothing inside. */
  public final Pace pace = new Pace();

  /** The number of executions that opened inside another one of the same region. */
  long inner;

  public long truncated;

  /** The number of ended executions that opened in the warm-up of the process. */
  public long warmUp;

  public long records;
  public long recordsDropped;

  /** The number of records that have been counted in the region's share. */
  private long recordsCounted;

  /** The number of records at which the share is checked again. */
  private long recordsAllowed;

  public long abandoned;

  /**
   * The number of executions on virtual threads. In the totals of one thread, only those that
   * virtual threads opened and this thread closed.
   */
  public long onVirtualThreads;

  /** The wall time of executions that were opened by one thread and closed by another. */
  public final CounterTotals closedElsewhere = new CounterTotals();

  /** The executions that are open now. */
  final OpenExecutions open;

  /** Values of sampled trees directly inside its executions; null if there was none. */
  public SampledChildren children;

  /** Of its executions that have tags; null when none has. */
  public TagTotals tags;

  /**
   * @param percentiles receive the values of wall time and of each counter
   */
  Totals(RegionEntry entry, Percentiles[] percentiles) {
    this(entry, percentiles, new OpenExecutions());
  }

  private Totals(RegionEntry entry, Percentiles[] percentiles, OpenExecutions open) {
    this.entry = entry;
    this.open = open;
    region = entry.id();
    words = entry.plan() == null ? 0 : entry.plan().words();
    plain = words == 0;
    asynchronous = entry.isAsynchronous();
    keepsRecords = entry.keepsRecords();
    share = entry.share();
    recordsAllowed = keepsRecords && share.isOpen() ? RecordShare.block(0) : 0;
    longFrom = keepsRecords && !asynchronous && share.isAny() ? 0 : Long.MAX_VALUE;
    wall = new Moments(percentiles[0]);
    counters = new CounterValues[entry.counters()];
    for (int i = 0; i < counters.length; i++) {
      counters[i] = new CounterValues(percentiles[1 + i]);
    }
  }

  /** Creates totals that only sum up other totals. */
  public static Totals ofOthers(RegionEntry entry) {
    return new Totals(entry, new Percentiles[1 + entry.counters()]);
  }

  /** Returns totals with the same open executions and nothing else. */
  Totals successor(Percentiles[] percentiles) {
    return new Totals(entry, percentiles, open);
  }

  /** Tells whether the next execution has a record. */
  boolean takesRecord() {
    return records < recordsAllowed || keepsRecords && isAllowedMore();
  }

  /** Counts the record of a cross-thread span. Whether it has one was decided at its opening. */
  void addRecordOfHandedOn() {
    records++;
    if (records > recordsAllowed) {
      isAllowedMore();
    }
  }

  /** Counts executions that end without a record, if the region keeps records. */
  void dropRecords(int executions) {
    if (keepsRecords) {
      recordsDropped += executions;
    }
  }

  /** Tells whether an execution without a record is among the longest. */
  boolean isLong(long wall) {
    return wall > longFrom;
  }

  /**
   * Adds an execution that {@link #isLong}.
   *
   * @return the object that the caller sets to the execution
   */
  LongExecution addLong(long wall) {
    if (longest == null) {
      longest = new Longest(counters.length);
    }
    LongExecution one = longest.add(wall);
    longFrom = longest.least();
    return one;
  }

  private boolean isAllowedMore() {
    if (share.isOpen()) {
      countRecords();
    }
    // Counting the records may have closed the share.
    if (!share.isOpen()) {
      return false;
    }
    recordsAllowed = records + RecordShare.block(records);
    return true;
  }

  /**
   * Counts records in the region's share that are not counted there yet. Not for totals that sum up
   * others.
   */
  public void countRecords() {
    if (records != recordsCounted) {
      share.add(records - recordsCounted);
      recordsCounted = records;
    }
  }

  /** Returns the number of executions that are open now, if these are the totals of all threads. */
  public long openExecutions() {
    return open.count + open.handedOn;
  }

  /** Keeps the executions of earlier totals that are open and that any thread may close. */
  public void keepHandedOn(Totals earlier) {
    open.handedOn += earlier.open.handedOn;
  }

  /** Tells whether the thread has measured anything of the region. */
  public boolean isUsed() {
    return wall.count() + truncated + warmUp + records + recordsDropped + abandoned + open.count
        != 0;
  }

  /**
   * An execution opens.
   *
   * @param openings the executions that have opened on the thread, this one included
   */
  void open(FoldFrame frame, Openings openings) {
    open.open(frame.inRegion);
    Overlap around = frame.inRegion.around;
    frame.recursive = open.covered || around != null;
    frame.inside =
        open.covered || around != null && !around.frame.warmUp && !around.frame.forgotten;
    frame.openings.begin(openings);
    frame.direct.clear();
  }

  /** Adds an execution that closes. */
  void close(FoldFrame frame, long to, long own, boolean distribute, Openings openings) {
    long length = to - frame.opened;
    if (frame.inside) {
      inner++;
    }
    direct.addAll(frame.direct);
    wall.add(length, distribute);
    if (!open.covered) {
      countInside(frame, openings);
    }
    time.add(1, open.close(frame.inRegion, length), own);
  }

  /**
   * Counts the executions that opened during one that closes, by the rule of the inclusive sum, see
   * {@link OpenExecutions}.
   */
  private void countInside(FoldFrame frame, Openings openings) {
    frame.openings.addTo(nested, openings);
    OpeningsInside next = null;
    for (Overlap later = open.innermost; later != frame.inRegion; later = later.around) {
      OpeningsInside inside = later.frame.openings;
      inside.uncount(nested);
      inside.uncover();
      inside.cover(inside, next, openings);
      next = inside;
    }
    if (frame.inRegion.around != null) {
      frame.inRegion.around.frame.openings.cover(frame.openings, next, openings);
    }
  }

  /** An execution closes that is not to be added. */
  void leave(FoldFrame frame) {
    if (frame.inRegion.around != null) {
      frame.inRegion.around.frame.openings.cover(frame.openings);
    }
    open.leave(frame.inRegion);
  }

  /**
   * Adds an execution whose whole time is part of the sum, whatever other executions of the region
   * were open meanwhile.
   */
  void addWhole(long length, long own, boolean distribute) {
    wall.add(length, distribute);
    time.add(1, length, own);
  }

  /** Tells whether these are the totals of executions in sampled trees. */
  boolean isSample() {
    return entry.sampling() >= 0;
  }

  /** Performs the allocations for adding the longest executions of other totals. */
  public void makeRoomForLongest(Totals other) {
    if (other.longest != null) {
      if (longest == null) {
        longest = new Longest(counters.length);
      }
      longest.makeRoom(other.longest);
    }
  }

  /** Adds another thread's totals, which must have been flushed. */
  public void addAll(Totals other) {
    wall.addAll(other.wall);
    time.addAll(other.time);
    open.addAll(other.open);
    nested.addAll(other.nested);
    direct.addAll(other.direct);
    pace.addAll(other.pace);
    inner += other.inner;
    truncated += other.truncated;
    warmUp += other.warmUp;
    records += other.records;
    recordsDropped += other.recordsDropped;
    abandoned += other.abandoned;
    if (other.longest != null) {
      makeRoomForLongest(other);
      longest.addAll(other.longest);
    }
    if (other.children != null) {
      children().addAll(other.children);
    }
    if (other.tags != null) {
      tags = tags == null ? other.tags.empty() : tags;
      tags.addAll(other.tags);
    }
    onVirtualThreads += other.onVirtualThreads;
    closedElsewhere.addAll(other.closedElsewhere);
    for (int i = 0; i < counters.length; i++) {
      counters[i].addAll(other.counters[i]);
    }
  }

  /**
   * Adds the numbers of ended and open executions of other totals, their inclusive and exclusive
   * values, their longest wall time, and what estimates of these need. This leaves batched values
   * where they are, so it takes much less time than {@link #addAll}.
   */
  public void addSums(Totals other) {
    wall.addSums(other.wall);
    time.addAll(other.time);
    open.addAll(other.open);
    abandoned += other.abandoned;
    if (other.children != null) {
      children().addAll(other.children);
    }
    for (int i = 0; i < counters.length; i++) {
      counters[i].addSums(other.counters[i]);
    }
  }

  /**
   * Returns the values of sampled trees directly inside; creates an empty object at the first call.
   */
  public SampledChildren children() {
    if (children == null) {
      children = new SampledChildren();
    }
    return children;
  }

  public long outermost() {
    return time.count - inner;
  }

  /** Passes batched values to the percentiles. */
  public void flush() {
    wall.flush();
    for (CounterValues counter : counters) {
      counter.moments.flush();
    }
  }
}
