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
  final Moments wall;
  final CounterTotals[] counters;
  long sum;
  long self;
  long outermost;
  long truncated;
  long records;
  long recordsDropped;
  long abandoned;

  /** How many executions are open now, and when the outermost one opened. */
  int open;

  long first;

  Totals(RegionEntry entry) {
    this.entry = entry;
    wall = new Moments(entry.percentiles(0));
    counters = new CounterTotals[entry.counters()];
    for (int i = 0; i < counters.length; i++) {
      counters[i] = new CounterTotals(entry.percentiles(1 + i));
    }
  }

  /** Adds another thread's totals, but for what is open there. */
  void addAll(Totals other) {
    other.flush();
    wall.addAll(other.wall);
    sum += other.sum;
    self += other.self;
    outermost += other.outermost;
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

  /** Hands what is batched on to the percentiles. */
  void flush() {
    wall.flush();
    for (CounterTotals counter : counters) {
      counter.moments.flush();
    }
  }
}
