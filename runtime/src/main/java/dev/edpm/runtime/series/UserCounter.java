package dev.edpm.runtime.series;

import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.text.Printable;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * A counter that the program defines itself. Its values are either recorded by {@link Recording},
 * or read on request; a counter with a reader has no records. Safe on any thread.
 */
public final class UserCounter {

  private final UserCounters owner;
  private final CounterDefinition definition;
  private final Bounds bounds;
  private final LongAdder outOfBounds = new LongAdder();

  /**
   * Returns values in the form of {@link Recording#record}; {@code null} if values are recorded.
   */
  private volatile LongSupplier reader;

  UserCounter(UserCounters owner, CounterDefinition definition) {
    this.owner = owner;
    this.definition = definition;
    this.bounds = new Bounds(definition);
  }

  /** Returns its definition. */
  public CounterDefinition definition() {
    return definition;
  }

  /** Returns its name, {@code type.counter}. */
  public String name() {
    return definition.name();
  }

  /**
   * Returns its current value, in the unit of the definition: the value of its reader, or the value
   * recorded last by the calling thread, by the process, or by a thread of the calling thread's
   * group, depending on the target. Empty if there is none. To read several counters at once, or
   * often, see {@link UserCounters#reading}.
   */
  public OptionalDouble value() {
    CounterReading reading = owner.reading(List.of(this));
    reading.take();
    return reading.has(0) ? OptionalDouble.of(reading.number(0)) : OptionalDouble.empty();
  }

  @Override
  public String toString() {
    return name();
  }

  boolean isFloating() {
    return definition.type().isFloating();
  }

  Bounds bounds() {
    return bounds;
  }

  void reader(LongSupplier read) {
    reader = read;
  }

  /** Tells whether its value is read on request and never recorded. */
  public boolean isRead() {
    return reader != null;
  }

  /**
   * Reads the value of a counter with a reader.
   *
   * @return whether it has a value, which then is in {@code into[at]}
   */
  boolean read(long[] into, int at) {
    try {
      long value = reader.getAsLong();
      if (!bounds.admit(value)) {
        outOfBounds.increment();
        owner.complaints().once(OUT_OF_BOUNDS, name(), outOfBoundsMessage());
      }
      into[at] = stored(value);
      return true;
    } catch (Throwable e) {
      Contained.passExhaustion(e);
      owner
          .complaints()
          .once(
              "counter-failed",
              name(),
              name() + " cannot be read: " + Printable.escape(String.valueOf(e)));
      return false;
    }
  }

  /**
   * Converts a value to the form in which it is stored. A value that the type cannot hold becomes
   * the nearest one that it can hold.
   */
  long stored(long value) {
    return switch (definition.type()) {
      case INT32 -> Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
      case FLOAT -> Recording.bits((float) Double.longBitsToDouble(value));
      case INT64, DOUBLE -> value;
    };
  }

  /** Converts a stored value to a number. */
  static double number(ValueType type, long stored) {
    return type.isFloating() ? Double.longBitsToDouble(stored) : stored;
  }

  static final String OUT_OF_BOUNDS = "counter-out-of-bounds";

  String outOfBoundsMessage() {
    return "values of " + name() + " are out of its bounds, " + bounds;
  }

  /** Returns how many values of the reader were out of bounds. */
  long readOutOfBounds() {
    return outOfBounds.sum();
  }

  void reset() {
    outOfBounds.reset();
  }
}
