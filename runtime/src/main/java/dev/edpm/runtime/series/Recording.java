package dev.edpm.runtime.series;

import dev.edpm.annotations.CounterDef.Target;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Counters that are recorded together (the handles of one call of Intel's {@code VT_countval}). All
 * methods may be called on any thread.
 */
public final class Recording {

  private final UserCounters owner;
  private final int id;
  private final Column[] columns;
  private final List<UserCounter> counters;
  private final Set<Target> targets = EnumSet.noneOf(Target.class);

  Recording(UserCounters owner, int id, List<Column> columns) {
    this.owner = owner;
    this.id = id;
    this.columns = columns.toArray(Column[]::new);
    this.counters = columns.stream().map(Column::counter).toList();
    counters.forEach(counter -> targets.add(counter.definition().target()));
  }

  /**
   * Returns the recording of these counters, in the order of the values; defines those new. For
   * generated code: never throws. A counter that is defined otherwise already is recorded as it is
   * defined; with one that cannot be, nothing is recorded. Either is reported once.
   */
  public static Recording of(CounterDefinition... definitions) {
    return UserCounters.process().generated().recorded(definitions);
  }

  /** Returns the counters, in the order of the values. */
  public List<UserCounter> counters() {
    return counters;
  }

  /**
   * Records one value of each counter, all with the same time (Intel's {@code VT_countval}). Never
   * throws: another number of values than of counters is reported, and records nothing; a value out
   * of its counter's bounds is recorded, counted and reported; where there is no room for more
   * records, these are counted and reported, and their values are the latest all the same.
   *
   * @param values one per counter: integers as they are, floating-point numbers as {@link #bits}
   */
  public void record(long... values) {
    if (columns.length == 0) {
      return;
    }
    if (values == null || values.length != columns.length) {
      wrongNumber(values == null ? 0 : values.length);
      return;
    }
    try {
      record(owner.now(), values);
    } catch (VirtualMachineError e) {
      // The program is out of heap or stack, which it will meet itself; this record is lost.
      return;
    }
  }

  /** Returns a floating-point value as {@link #record} takes it. */
  public static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  int id() {
    return id;
  }

  /** Returns how many values a record has. */
  int width() {
    return columns.length;
  }

  /** Tells whether any of the counters has that target. */
  boolean has(Target target) {
    return targets.contains(target);
  }

  private void record(long now, long[] values) {
    ThreadRecords thread = owner.records();
    RecordLog log = thread.log(this);
    // One array for the record: stored, and published as it is.
    long[] record = new long[1 + values.length];
    record[0] = now;
    for (int i = 0; i < values.length; i++) {
      Column column = columns[i];
      UserCounter counter = column.counter();
      long value = column.converted(values[i]);
      if (!counter.bounds().admit(value) && log.outOfBounds(i)) {
        owner
            .complaints()
            .once(UserCounter.OUT_OF_BOUNDS, counter.name(), counter.outOfBoundsMessage());
      }
      record[1 + i] = counter.stored(value);
    }
    if (!log.add(record) && log.dropped() == 1) {
      owner.noRoom(1);
    }
    RecordHook hook = owner.hook();
    if (hook != null) {
      tell(thread, hook);
    }
  }

  private void tell(ThreadRecords thread, RecordHook hook) {
    try {
      thread.tell(hook, counters);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      owner.hookFailed(e);
    }
  }

  private void wrongNumber(int length) {
    owner
        .complaints()
        .once(
            "counter-values",
            names(),
            "a record of "
                + names()
                + " needs "
                + columns.length
                + " values, not "
                + length
                + ": it was left out");
  }

  private String names() {
    return counters.stream().map(UserCounter::name).collect(Collectors.joining(", "));
  }
}
