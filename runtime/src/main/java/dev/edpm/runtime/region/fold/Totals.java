package dev.edpm.runtime.region.fold;

import dev.edpm.runtime.region.entry.RecordShare;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.stats.CounterTotals;
import dev.edpm.runtime.region.stats.Moments;
import dev.edpm.runtime.region.stats.Pace;
import dev.edpm.runtime.region.stats.Percentiles;

/**
 * What one thread, or all the ended ones together, measured of one region. Guarded by the monitor
 * of its owner.
 */
public final class Totals {

  public final RegionEntry entry;

  // Of the entry, where the fold finds them with one load.
  final int region;
  final boolean plain;
  final boolean keepsRecords;
  private final RecordShare share;

  /** How many values follow an opening and a close. */
  final int words;

  /** Where in its batch of raw events the fold last saw it open outside of runs. */
  int lastOpening;

  public final Moments wall;
  public final CounterTotals[] counters;

  /** What the sum has less than that of all executions, what overlaps itself being counted once. */
  long recursive;

  /** What the regions inside took of the sum of all executions. */
  long inside;

  /** How many executions opened during those that the sum counts. */
  public final Below below = new Below();

  /** The pace of executions with nothing inside. */
  public final Pace pace = new Pace();

  /** How many executions opened inside another one of the same region. */
  long inner;

  public long truncated;
  public long records;
  public long recordsDropped;

  /** How many of the records the region's share has been told of. */
  private long recordsCounted;

  /** How many there may be until the share is asked again. */
  private long recordsAllowed;

  public long abandoned;

  /** How many of the executions were on virtual threads. Only where totals are added up. */
  public long onVirtualThreads;

  /** How many of the executions another thread closed than the one that opened them. */
  public long closedElsewhere;

  /** How many executions are open now. */
  int open;

  /**
   * When the stretch began that goes on now: it lasts from an opening while none is open to the
   * close of the last one that is.
   */
  long first;

  /** The same as the clock had it, where times are compensated. */
  long firstUncompensated;

  /** Whether everything was forgotten in the stretch. */
  boolean firstForgotten;

  /**
   * Whether executions of its region outside of the tree are around those of a sampled tree, so
   * that these add nothing to the sum.
   */
  private boolean covered;

  /** Of its executions, what sampled trees directly inside took; null when there was none. */
  public SampledChildren children;

  // The last close in the stretch that was added up.
  private long end;
  private boolean hasEnd;

  /**
   * @param percentiles where the values of wall time and of each counter go
   */
  Totals(RegionEntry entry, Percentiles[] percentiles) {
    this.entry = entry;
    region = entry.id();
    words = entry.plan() == null ? 0 : entry.plan().words();
    plain = words == 0;
    keepsRecords = entry.keepsRecords();
    share = entry.share();
    recordsAllowed = keepsRecords && share.isOpen() ? RecordShare.block(0) : 0;
    wall = new Moments(percentiles[0]);
    counters = new CounterTotals[entry.counters()];
    for (int i = 0; i < counters.length; i++) {
      counters[i] = new CounterTotals(percentiles[1 + i]);
    }
  }

  /** Makes what only adds up the totals of others. */
  public static Totals ofOthers(RegionEntry entry) {
    return new Totals(entry, new Percentiles[1 + entry.counters()]);
  }

  /**
   * Makes totals in which what is open goes on as a whole. Of a stretch that goes on the part up to
   * the last close is in these totals, and the rest will be in those.
   */
  Totals successor(Percentiles[] percentiles) {
    Totals next = new Totals(entry, percentiles);
    next.open = open;
    next.firstForgotten = firstForgotten;
    next.firstUncompensated = firstUncompensated;
    next.covered = covered;
    next.first = hasEnd && !covered ? end : first;
    next.end = next.first;
    next.hasEnd = hasEnd;
    next.below.goOnFrom(below, hasEnd && !covered);
    for (int i = 0; i < counters.length; i++) {
      next.counters[i].goOnFrom(counters[i]);
    }
    return next;
  }

  /** Tells whether the next execution has a record. */
  boolean takesRecord() {
    return records < recordsAllowed || keepsRecords && isAllowedMore();
  }

  /** A cross-thread span has a record, which was decided when it opened. */
  void addRecordOfHandedOn() {
    records++;
    if (records > recordsAllowed) {
      isAllowedMore();
    }
  }

  private boolean isAllowedMore() {
    if (share.isOpen()) {
      countRecords();
    }
    // To count them may have closed it.
    boolean open = share.isOpen();
    if (open) {
      recordsAllowed = records + RecordShare.block(records);
    }
    return open;
  }

  /** Tells the region's share of records that it does not know of. Not of totals of others. */
  public void countRecords() {
    if (records != recordsCounted) {
      share.add(records - recordsCounted);
      recordsCounted = records;
    }
  }

  /** Tells whether there is anything to say of the region. */
  public boolean isUsed() {
    return wall.count() + truncated + records + recordsDropped + abandoned + open != 0;
  }

  /**
   * Begins a stretch.
   *
   * @param openings what has opened on the thread, the opening that begins it included
   */
  void beginStretch(long time, Openings openings) {
    first = time;
    below.begin(openings);
  }

  /**
   * Adds an execution that has just been taken off {@link #open}.
   *
   * @param openings what has opened on the thread
   */
  void add(long from, long to, long own, boolean nested, boolean distribute, Openings openings) {
    long length = to - from;
    if (nested || hasEnd || open != 0) {
      addToStretch(from, to, nested, openings);
    } else {
      below.end(openings);
    }
    inside += length - own;
    wall.add(length, distribute);
  }

  /** The execution overlaps others of its region. */
  private void addToStretch(long from, long to, boolean nested, Openings openings) {
    if (nested) {
      inner++;
    }
    if (open == 0 && first == from) {
      hasEnd = false;
      below.end(openings);
      return;
    }
    recursive += to - from;
    end = to;
    below.mark(openings);
    hasEnd = true;
    if (open == 0) {
      endWall();
    }
  }

  /** Counts the stretch, up to its last close, once. */
  void endStretch() {
    endWall();
    for (CounterTotals counter : counters) {
      counter.endStretch();
    }
    firstForgotten = false;
  }

  private void endWall() {
    if (hasEnd && !covered) {
      recursive -= stretch();
      below.endAtMark();
    }
    hasEnd = false;
  }

  private long stretch() {
    return hasEnd && !covered ? end - first : 0;
  }

  /** Tells whether these are executions in sampled trees. */
  boolean isSample() {
    return entry.sampling() >= 0;
  }

  /**
   * A sampled tree begins, which its executions are in.
   *
   * @param around how many executions of its region are open around the tree
   */
  void cover(int around) {
    endStretch();
    covered = around != 0;
    open = around;
    // No pause is later: there is no stretch that one could cut.
    first = Long.MAX_VALUE;
    firstUncompensated = Long.MAX_VALUE;
  }

  /** What is open goes on in these totals, after those were forgotten. */
  void continueFrom(Totals forgotten) {
    open = forgotten.open;
    if (forgotten.covered) {
      cover(open);
    } else {
      firstForgotten = open != 0;
    }
  }

  /** Adds another thread's totals, and of what is open there the part that has been closed. */
  public void addAll(Totals other) {
    other.flush();
    wall.addAll(other.wall);
    open += other.open;
    recursive += other.recursive - other.stretch();
    inside += other.inside;
    below.addAll(other.below, other.hasEnd && !other.covered);
    pace.addAll(other.pace);
    inner += other.inner;
    truncated += other.truncated;
    records += other.records;
    recordsDropped += other.recordsDropped;
    abandoned += other.abandoned;
    if (other.children != null) {
      children().addAll(other.children);
    }
    onVirtualThreads += other.onVirtualThreads;
    closedElsewhere += other.closedElsewhere;
    for (int i = 0; i < counters.length; i++) {
      counters[i].addAll(other.counters[i]);
    }
  }

  /** Returns what sampled trees directly inside took. */
  public SampledChildren children() {
    if (children == null) {
      children = new SampledChildren();
    }
    return children;
  }

  /** Returns the inclusive wall time, what overlaps itself counted once. */
  public long sum() {
    return wall.sum() - recursive;
  }

  /** Returns the wall time while this region was the one opened last. */
  public long self() {
    return wall.sum() - inside;
  }

  public long outermost() {
    return wall.count() - inner;
  }

  /** Hands what is batched on to the percentiles. */
  public void flush() {
    wall.flush();
    for (CounterTotals counter : counters) {
      counter.moments.flush();
    }
  }
}
