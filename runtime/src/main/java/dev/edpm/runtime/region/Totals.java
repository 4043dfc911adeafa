package dev.edpm.runtime.region;

/**
 * What one thread, or all the ended ones together, measured of one region. Guarded by the monitor
 * of its owner.
 */
final class Totals {

  /** One counter's totals. */
  static final class CounterTotals {
    final Moments moments;
    long sum;
    long self;
    boolean selfKnown = true;

    /** The counter when the outermost execution that is open now opened. */
    long first;

    CounterTotals(Percentiles percentiles) {
      moments = new Moments(percentiles);
    }
  }

  final RegionEntry entry;

  // Of the entry, where the fold finds them with one load.
  final int region;
  final boolean plain;
  final boolean keepsRecords;

  final Moments wall;
  final CounterTotals[] counters;

  /** What the sum of the outermost executions has less than that of all. */
  long recursive;

  /** What the regions inside took of the sum of all executions. */
  long inside;

  /** How many executions were inside another one of the same region. */
  long inner;

  long truncated;
  long records;
  long recordsDropped;
  long abandoned;

  /** How many executions are open now, and when the outermost one opened. */
  int open;

  long first;

  Totals(RegionEntry entry) {
    this.entry = entry;
    region = entry.id();
    plain = entry.counters() == 0;
    keepsRecords = entry.keepsRecords();
    wall = new Moments(entry.percentiles(0));
    counters = new CounterTotals[entry.counters()];
    for (int i = 0; i < counters.length; i++) {
      counters[i] = new CounterTotals(entry.percentiles(1 + i));
    }
  }

  /** Adds an execution that has just been taken off {@link #open}. */
  void add(long from, long to, long own, boolean outermost, boolean distribute) {
    long length = to - from;
    if (!outermost) {
      inner++;
      recursive += length;
    } else if (first != from) {
      recursive -= from - first;
    }
    inside += length - own;
    wall.add(length, distribute);
  }

  /** Takes an execution off {@link #open} and adds it. */
  void addPlain(long from, long to, long own, boolean distribute) {
    open--;
    add(from, to, own, open == 0, distribute);
  }

  /** Adds another thread's totals, but for what is open there. */
  void addAll(Totals other) {
    other.flush();
    wall.addAll(other.wall);
    recursive += other.recursive;
    inside += other.inside;
    inner += other.inner;
    truncated += other.truncated;
    records += other.records;
    recordsDropped += other.recordsDropped;
    abandoned += other.abandoned;
    for (int i = 0; i < counters.length; i++) {
      CounterTotals mine = counters[i];
      CounterTotals theirs = other.counters[i];
      mine.moments.addAll(theirs.moments);
      mine.sum += theirs.sum;
      mine.self += theirs.self;
      mine.selfKnown &= theirs.selfKnown;
    }
  }

  /** Returns the inclusive wall time, what overlaps itself counted once. */
  long sum() {
    return wall.sum() - recursive;
  }

  /** Returns the wall time while this region was the one opened last. */
  long self() {
    return wall.sum() - inside;
  }

  long outermost() {
    return wall.count() - inner;
  }

  /** Hands what is batched on to the percentiles. */
  void flush() {
    wall.flush();
    for (CounterTotals counter : counters) {
      counter.moments.flush();
    }
  }
}
