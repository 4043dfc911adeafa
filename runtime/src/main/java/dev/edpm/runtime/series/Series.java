package dev.edpm.runtime.series;

import dev.edpm.annotations.CounterDef.Validity;
import dev.edpm.runtime.ThreadInfo;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The records of a counter in order of time: those of one thread, of the process, or of the threads
 * of one group, depending on the counter's target. The value at a time between records depends on
 * the counter's validity, as with Intel Trace Collector. Immutable and therefore safe on any
 * thread.
 */
public final class Series {

  private static final double NS_PER_SECOND = 1e9;

  private final CounterDefinition definition;
  private final ThreadInfo thread;
  private final String group;
  private final long[] times;
  private final long[] values;
  private final long outOfBounds;
  private final long dropped;

  Series(
      CounterDefinition definition,
      ThreadInfo thread,
      String group,
      long[] times,
      long[] values,
      long outOfBounds,
      long dropped) {
    this.definition = definition;
    this.thread = thread;
    this.group = group;
    this.times = times;
    this.values = values;
    this.outOfBounds = outOfBounds;
    this.dropped = dropped;
  }

  /** Returns the definition of the counter. */
  public CounterDefinition definition() {
    return definition;
  }

  /** Returns the thread that recorded the values, if the target is a thread. */
  public Optional<ThreadInfo> thread() {
    return Optional.ofNullable(thread);
  }

  /** Returns the name of the group that recorded the values, if the target is a group. */
  public Optional<String> group() {
    return Optional.ofNullable(group);
  }

  /** Returns the number of records. */
  public int size() {
    return times.length;
  }

  /** Returns the time of record {@code i}, in ns since the requested origin. */
  public long time(int i) {
    return times[i];
  }

  /** Returns the value of record {@code i}, in the unit of the definition. */
  public double value(int i) {
    return UserCounter.number(definition.type(), values[i]);
  }

  /**
   * Returns the value of record {@code i} as an integer: exact if the counter's type is an integer.
   */
  public long integer(int i) {
    return definition.type().isFloating() ? (long) value(i) : values[i];
  }

  /** Returns the number of values out of bounds. These are among the records. */
  public long outOfBounds() {
    return outOfBounds;
  }

  /** Returns the number of further records that were not stored because the limit was reached. */
  public long dropped() {
    return dropped;
  }

  /**
   * Returns the value at a time. If several records have the same time, the last one counts.
   *
   * <ul>
   *   <li>{@code BEFORE}: the value of the next record at or after that time; before the first
   *       record the value of the first; after the last record none.
   *   <li>{@code POINT}: the value of the record at exactly that time; otherwise none.
   *   <li>{@code AFTER}: the value of the last record at or before that time; before the first
   *       record none; after the last record the value of the last.
   *   <li>{@code SAMPLE}: between two records the linearly interpolated value; before the first
   *       record and after the last none.
   * </ul>
   *
   * @param time in ns since the requested origin
   */
  public OptionalDouble at(long time) {
    int before = lastUpTo(time);
    boolean hit = before >= 0 && times[before] == time;
    int next = before + 1;
    if (hit) {
      return OptionalDouble.of(value(before));
    }
    return switch (definition.validity()) {
      case POINT -> OptionalDouble.empty();
      case AFTER -> before < 0 ? OptionalDouble.empty() : OptionalDouble.of(value(before));
      case BEFORE ->
          next == size() ? OptionalDouble.empty() : OptionalDouble.of(value(lastUpTo(times[next])));
      case SAMPLE ->
          before < 0 || next == size() ? OptionalDouble.empty() : between(before, next, time);
    };
  }

  /**
   * Returns the first derivative at a time, per second. It is the difference between the records
   * before and after that time, divided by the time between them; at a record, those are that
   * record and the one before. There is none up to the first record and after the last; with {@code
   * POINT}, also none between records. A record with the same time as a later one is ignored.
   *
   * @param time in ns since the requested origin
   */
  public OptionalDouble rateAt(long time) {
    int up = lastUpTo(time);
    if (up >= 0 && times[up] == time) {
      return rate(up);
    }
    if (up < 0 || up + 1 == size() || definition.validity() == Validity.POINT) {
      return OptionalDouble.empty();
    }
    return rate(lastUpTo(times[up + 1]));
  }

  /**
   * Returns the difference between record {@code i} and the last record with an earlier time, per
   * second; empty if there is none.
   */
  public OptionalDouble rate(int i) {
    int before = lastUpTo(times[i] - 1);
    return before < 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            difference(before, i) / ((double) times[i] - times[before]) * NS_PER_SECOND);
  }

  private OptionalDouble between(int before, int next, long time) {
    int last = lastUpTo(times[next]);
    double share = ((double) time - times[before]) / ((double) times[last] - times[before]);
    return OptionalDouble.of(value(before) + share * difference(before, last));
  }

  /**
   * Returns the difference of the values of two records. Integers are not rounded before they are
   * subtracted.
   */
  private double difference(int from, int to) {
    if (definition.type().isFloating()) {
      return value(to) - value(from);
    }
    long difference = values[to] - values[from];
    boolean overflow = ((values[to] ^ values[from]) & (values[to] ^ difference)) < 0;
    return overflow ? (double) values[to] - values[from] : difference;
  }

  /** Returns the last record whose time is not later than that one, or -1. */
  private int lastUpTo(long time) {
    int at = Arrays.binarySearch(times, time);
    if (at < 0) {
      return -at - 2;
    }
    while (at + 1 < times.length && times[at + 1] == time) {
      at++;
    }
    return at;
  }
}
