package dev.edpm.runtime.series;

import dev.edpm.annotations.CounterDef.Target;
import dev.edpm.runtime.isolation.Contained;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Counters that are recorded together (the handles of one call of Intel's {@code VT_countval}). All
 * methods may be called on any thread.
 */
public final class Recording {

  private final UserCounters owner;
  private final int id;
  private final Column[] columns;
  private final String group;
  private final List<UserCounter> counters;
  private final Set<Target> targets = EnumSet.noneOf(Target.class);

  /**
   * @param group the group that its values belong to, or {@code null} for that of each thread
   */
  Recording(UserCounters owner, int id, List<Column> columns, String group) {
    this.owner = owner;
    this.id = id;
    this.group = group;
    this.columns = columns.toArray(Column[]::new);
    this.counters = columns.stream().map(Column::counter).toList();
    counters.forEach(counter -> targets.add(counter.definition().target()));
  }

  /**
   * Returns the recording of these counters, in the order of the values, and defines the new ones.
   * For generated code: never throws. A counter that already has another definition is recorded
   * according to that one. If one of the counters cannot be defined, nothing is recorded. Both
   * cases are reported once.
   */
  public static Recording of(CounterDefinition... definitions) {
    return UserCounters.process().generated().recorded(definitions);
  }

  /**
   * Returns a recording of the same counters for a group that the program chooses, such as a pool,
   * a tenant or a shard (Intel's user-defined groups). It is for counters whose target is a group;
   * the others have the same values as without. Keep it, because finding it takes a lock. For
   * generated code: never throws.
   *
   * @param key its text is the name of the group, so keys with the same text are one group. After
   *     {@value UserCounters#MOST_GROUPS} groups, all others are the group {@value
   *     UserCounters#OTHER_GROUPS}.
   */
  public Recording in(Object key) {
    return owner.inGroup(this, key);
  }

  /** Returns the counters, in the order of the values. */
  public List<UserCounter> counters() {
    return counters;
  }

  /**
   * Records one value of each counter, all with the same time (Intel's {@code VT_countval}). Never
   * throws. If the number of values is wrong, this is reported and nothing is recorded. A value out
   * of its counter's bounds is recorded, counted and reported. If the limit of records is reached,
   * further records are counted and reported but not stored; their values are still the latest
   * ones.
   *
   * @param values one value per counter: integers as they are, floating-point numbers as {@link
   *     #bits}
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
      // First, because the start may run before a thread's first record.
      ThreadRecords thread = owner.records();
      record(thread, owner.now(), values);
    } catch (Error e) {
      // The program is out of heap or stack, and will fail itself. This record is lost.
      return;
    }
  }

  /** Converts a floating-point value for {@link #record}. */
  public static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  int id() {
    return id;
  }

  /** Returns the columns, which identify the recording together with the group. */
  List<Column> columns() {
    return List.of(columns);
  }

  /** Returns the group that its values belong to, if that is not the group of each thread. */
  Optional<String> group() {
    return Optional.ofNullable(group);
  }

  /** Returns the number of values of a record. */
  int width() {
    return columns.length;
  }

  /** Tells whether any of the counters has that target. */
  boolean has(Target target) {
    return targets.contains(target);
  }

  private void record(ThreadRecords thread, long now, long[] values) {
    RecordLog log = thread.log(this);
    // A single array, which is both stored and published.
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
    Consumer<List<UserCounter>> hook = owner.hook();
    if (hook != null) {
      notifyHook(thread, hook);
    }
  }

  private void notifyHook(ThreadRecords thread, Consumer<List<UserCounter>> hook) {
    try {
      thread.notifyHook(hook, counters);
    } catch (Throwable e) {
      Contained.passExhaustion(e);
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
                + "; it is ignored");
  }

  private String names() {
    return counters.stream().map(UserCounter::name).collect(Collectors.joining(", "));
  }
}
