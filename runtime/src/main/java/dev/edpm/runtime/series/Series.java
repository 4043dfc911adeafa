package dev.edpm.runtime.series;

import dev.edpm.annotations.CounterDef.Validity;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was recorded of a counter, in order of time: by one thread, by the process, or by the
 * threads of one group, as the counter's target says. What value it has at a time between records
 * is up to the counter's validity, as with Intel Trace Collector. Immutable, so safe on any thread.
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

  /** Returns what is known of the counter. */
  public CounterDefinition definition() {
    return definition;
  }

  /** Returns whose values they are, where the target is a thread. */
  public Optional<ThreadInfo> thread() {
    return Optional.ofNullable(thread);
  }

  /** Returns the name of the group whose values they are, where the target is a group. */
  public Optional<String> group() {
    return Optional.ofNullable(group);
  }

  /** Returns how many records there are. */
  public int size() {
    return times.length;
  }

  /** Returns when record {@code i} was made, in ns since the origin that was asked for. */
  public long time(int i) {
    return times[i];
  }

  /** Returns the value of record {@code i}, in the unit of the definition. */
  public double value(int i) {
    return UserCounter.number(definition.type(), values[i]);
  }

  /** Returns the value of record {@code i}: exact where the counter's type is an integer. */
  public long integer(int i) {
    return definition.type().isFloating() ? (long) value(i) : values[i];
  }

  /** Returns how many of the values were out of bounds; they are among the records. */
  public long outOfBounds() {
    return outOfBounds;
  }

  /** Returns how many records more there were, for which there was no room. */
  public long dropped() {
    return dropped;
  }

  /**
   * Returns the value at a time. Where several records have the same time, the last one counts.
   *
   * <ul>
   *   <li>{@code BEFORE}: the value of the next record at or after that time; before the first
   *       record that of the first, after the last none.
   *   <li>{@code POINT}: the value of the record at exactly that time; else none.
   *   <li>{@code AFTER}: the value of the last record at or before that time, which is held; before
   *       the first record none, after the last that of the last.
   *   <li>{@code SAMPLE}: between two records a value on the line between theirs; before the first
   *       record and after the last none.
   * </ul>
   *
   * @param time in ns since the origin that was asked for
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
   * Returns the first derivative at a time, per second: the difference between the records before
   * and after it (at a record: that record and the one before) by the time between them. None up to
   * the first record and after the last; with {@code POINT}, none between records. Records with the
   * same time as a later one do not count.
   *
   * @param time in ns since the origin that was asked for
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
   * Returns the difference between record {@code i} and the last one of an earlier time, per
   * second; empty when there is none.
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

  /** Returns how much record {@code to} is above another; for integers without rounding each. */
  private double difference(int from, int to) {
    if (definition.type().isFloating()) {
      return value(to) - value(from);
    }
    long difference = values[to] - values[from];
    boolean overflow = ((values[to] ^ values[from]) & (values[to] ^ difference)) < 0;
    return overflow ? (double) values[to] - values[from] : difference;
  }

  /** Returns the last record whose time is not after that one, or -1. */
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
