package dev.edpm.profile;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The relation between the clock of recordings and that of a report: events {@code dev.edpm.Clock},
 * each of which is a time by the former between two readings of the latter. Without such events it
 * is the time of day at which the run started.
 */
final class ClockReadings {

  /** The type of the events. */
  static final String EVENT = "dev.edpm.Clock";

  /** How far the time of day at the start of a run may be wrong, in ns. */
  private static final long ERROR_OF_TIME_OF_DAY = 50_000;

  /** Readings that were interrupted for longer say too little. */
  private static final long MOST_ERROR = 5_000;

  /** The clocks drift by less than a part of this, so a larger difference is a jump. */
  private static final long MOST_DRIFT = 2_000;

  /** By less than a part of this, the drift changes from one second to the next. */
  private static final long CHANGE_OF_DRIFT = 50_000;

  private static final int MOST_READINGS = 1_000_000;

  private static final long SECOND = 1_000_000_000;
  private static final long MOST_SECONDS = Long.MAX_VALUE / SECOND / 2;

  /**
   * An event.
   *
   * @param recorded its time by the clock of the recording
   * @param before the clock of the report just before it, in ns
   * @param after the clock of the report just after it, in ns
   */
  record Tick(Instant recorded, long before, long after) {}

  /**
   * A time by the clock of the report.
   *
   * @param ns the time
   * @param error how far it may be wrong, in ns
   */
  record Time(long ns, long error) {}

  /**
   * A time by both clocks.
   *
   * @param recorded by that of the recording, in ns since the epoch
   * @param offset what to add to it for that of the report
   * @param error how far the offset may be wrong
   */
  private record Reading(long recorded, long offset, long error) {}

  private final List<Reading> readings = new ArrayList<>();
  private final Optional<Reading> start;
  private boolean isSorted = true;

  /**
   * Creates the relation without events.
   *
   * @param start when the run started, if that is known
   * @param monotonic the clock of the report then, in ns
   */
  ClockReadings(Optional<Instant> start, long monotonic) {
    this.start =
        start
            .flatMap(ClockReadings::ns)
            .map(ns -> new Reading(ns, monotonic - ns, ERROR_OF_TIME_OF_DAY));
  }

  /** Adds an event. */
  void add(Tick tick) {
    Optional<Long> ns = ns(tick.recorded);
    long width = tick.after - tick.before;
    boolean isValid = width >= 0 && width <= 2 * MOST_ERROR;
    if (ns.isPresent() && isValid && readings.size() < MOST_READINGS) {
      readings.add(new Reading(ns.get(), tick.before + width / 2 - ns.get(), width / 2 + 1));
      isSorted = false;
    }
  }

  private static Optional<Long> ns(Instant time) {
    return Math.abs(time.getEpochSecond()) < MOST_SECONDS
        ? Optional.of(time.getEpochSecond() * SECOND + time.getNano())
        : Optional.empty();
  }

  /** Returns a time of a recording by the clock of the report, if it can be known. */
  Optional<Time> at(Instant recorded) {
    Optional<Long> ns = ns(recorded);
    if (ns.isEmpty()) {
      return Optional.empty();
    }
    if (readings.isEmpty()) {
      return start.map(reading -> new Time(ns.get() + reading.offset, reading.error));
    }
    if (!isSorted) {
      readings.sort(Comparator.comparingLong(Reading::recorded));
      isSorted = true;
    }
    return Optional.of(at(ns.get()));
  }

  private Time at(long recorded) {
    int next = firstAfter(recorded);
    if (next == 0 || next == readings.size()) {
      Reading nearest = readings.get(next == 0 ? 0 : next - 1);
      long distance = recorded - nearest.recorded;
      return new Time(
          recorded + nearest.offset + Math.round(distance * drift()),
          nearest.error + Math.abs(distance) / CHANGE_OF_DRIFT);
    }
    Reading before = readings.get(next - 1);
    Reading after = readings.get(next);
    long change = after.offset - before.offset;
    long between = after.recorded - before.recorded;
    long error = Math.max(before.error, after.error);
    if (Math.abs(change) > between / MOST_DRIFT + before.error + after.error) {
      error += Math.abs(change);
    }
    double part = (double) (recorded - before.recorded) / Math.max(1, between);
    return new Time(recorded + before.offset + Math.round(part * change), error);
  }

  /** Returns by how much the clock of the report is faster, if it was compared for long enough. */
  private double drift() {
    Reading first = readings.get(0);
    Reading last = readings.get(readings.size() - 1);
    long between = last.recorded - first.recorded;
    double drift = (double) (last.offset - first.offset) / Math.max(1, between);
    return between >= SECOND && Math.abs(drift) < 1.0 / MOST_DRIFT ? drift : 0;
  }

  private int firstAfter(long recorded) {
    int low = 0;
    int high = readings.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (readings.get(middle).recorded <= recorded) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
