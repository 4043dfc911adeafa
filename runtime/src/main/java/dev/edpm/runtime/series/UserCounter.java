package dev.edpm.runtime.series;

import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.config.Printable;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * A counter that the program defines itself. Its values are recorded by {@link Recording}, or read
 * when somebody asks for them; a counter that is read has no records. Safe on any thread.
 */
public final class UserCounter {

  private final UserCounters owner;
  private final CounterDefinition definition;
  private final Bounds bounds;
  private final LongAdder outOfBounds = new LongAdder();

  /** Gives values as {@link Recording#record} takes them; {@code null} when they are recorded. */
  private volatile LongSupplier reader;

  UserCounter(UserCounters owner, CounterDefinition definition) {
    this.owner = owner;
    this.definition = definition;
    this.bounds = new Bounds(definition);
  }

  /** Returns what is known of it. */
  public CounterDefinition definition() {
    return definition;
  }

  /** Returns its name, {@code type.counter}. */
  public String name() {
    return definition.name();
  }

  /**
   * Returns its value now, in the unit of the definition: what its reader gives, or what was
   * recorded last by the calling thread, by the process, or by a thread of the calling thread's
   * group, as the target says. Empty when there is none. For several counters at once, or often,
   * see {@link UserCounters#reading}.
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

  /** Tells whether its value is read when somebody asks, and never recorded. */
  public boolean isRead() {
    return reader != null;
  }

  /**
   * Reads a counter that is read.
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
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      owner
          .complaints()
          .once(
              "counter-failed",
              name(),
              name() + " cannot be read: " + Printable.escape(String.valueOf(e)));
      return false;
    }
  }

  /** Returns a value as it is kept: one that its type cannot hold is the nearest that it can. */
  long stored(long value) {
    return switch (definition.type()) {
      case INT32 -> Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
      case FLOAT -> Recording.bits((float) Double.longBitsToDouble(value));
      case INT64, DOUBLE -> value;
    };
  }

  /** Returns a value that is kept as a number. */
  static double number(ValueType type, long stored) {
    return type.isFloating() ? Double.longBitsToDouble(stored) : stored;
  }

  static final String OUT_OF_BOUNDS = "counter-out-of-bounds";

  String outOfBoundsMessage() {
    return "values of " + name() + " are out of its bounds, " + bounds;
  }

  /** Returns how many values that were read were out of bounds. */
  long readOutOfBounds() {
    return outOfBounds.sum();
  }

  void reset() {
    outOfBounds.reset();
  }
}
