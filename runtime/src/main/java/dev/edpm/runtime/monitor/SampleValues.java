package dev.edpm.runtime.monitor;

import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.config.Contained;
import java.util.Arrays;

/**
 * The values of one sample, and after that of another one. Floating-point values are kept as the
 * bits of a double. Confined to a thread.
 *
 * <p>What is written for each sample stands in an array that has cache lines of its own: the
 * garbage collector may put objects of several threads beside each other.
 */
final class SampleValues {

  /** Two lines on each side, since CPUs fetch lines in pairs. */
  private static final int PADDING = 16;

  /** The present sample, from 1; 0 is for none. */
  private static final int SAMPLE = PADDING;

  /** Whether a callback is shown it. */
  private static final int SHOWN = SAMPLE + 1;

  /** The first value's bits; then of which sample it is. The others follow in the same way. */
  private static final int FIRST = SHOWN + 1;

  private static final int WIDTH = 2;

  private int room;
  private long[] cells = new long[FIRST + PADDING];

  /** Why there is no value; {@code null} where nobody said, or for all. */
  private String[] reasons;

  private final SampleRequest request = new SampleRequest(this);

  /**
   * Asks the updaters of a sample's counters, each once.
   *
   * @param detail handed to them
   * @param delivery told what they throw
   */
  void take(SamplePlan plan, Object instance, Object detail, Delivery delivery) {
    int size = plan.size();
    if (room < size) {
      cells = Arrays.copyOf(cells, FIRST + WIDTH * size + PADDING);
      room = size;
    }
    cells[SAMPLE]++;
    if (reasons != null) {
      reasons = null;
    }
    for (SamplePlan.Part part : plan.parts()) {
      try {
        part.updater().update(request.of(plan, part, instance, detail));
      } catch (Throwable e) {
        for (int at : part.at()) {
          unavailable(at, "its module failed with " + Contained.describe(e));
        }
        delivery.updaterFailed(plan, e);
      }
    }
  }

  /** A callback is shown them, or is not any more. */
  void show(boolean on) {
    cells[SHOWN] = on ? 1 : 0;
  }

  /** Tells whether a callback is shown them, or is about to be. */
  boolean isShown() {
    return cells[SHOWN] != 0;
  }

  void set(int at, ValueType type, long value) {
    put(at, type == ValueType.INT64 ? value : converted(type, value));
  }

  private void put(int at, long bits) {
    int cell = FIRST + WIDTH * at;
    cells[cell] = bits;
    cells[cell + 1] = cells[SAMPLE];
  }

  private static long converted(ValueType type, long value) {
    return type == ValueType.INT32 ? (int) value : Double.doubleToRawLongBits(value);
  }

  void set(int at, ValueType type, double value) {
    put(at, type == ValueType.DOUBLE ? Double.doubleToRawLongBits(value) : converted(type, value));
  }

  private static long converted(ValueType type, double value) {
    return switch (type) {
      case INT32 -> (int) value;
      case INT64 -> (long) value;
      case FLOAT -> Double.doubleToRawLongBits((float) value);
      case DOUBLE -> Double.doubleToRawLongBits(value);
    };
  }

  void unavailable(int at, String reason) {
    cells[FIRST + WIDTH * at + 1] = 0;
    if (reasons == null) {
      reasons = new String[room];
    }
    reasons[at] = reason;
  }

  /** Returns the number of the present sample, which is never 0. */
  long sample() {
    return cells[SAMPLE];
  }

  /** Tells whether there is a value of a sample: not when that is over. */
  boolean isGiven(int at, long ofSample) {
    return cells[FIRST + WIDTH * at + 1] == ofSample;
  }

  long bits(int at) {
    return cells[FIRST + WIDTH * at];
  }

  /** Returns why there is no value, {@code null} when nobody said. */
  String reason(int at) {
    return reasons == null ? null : reasons[at];
  }

  @Override
  public String toString() {
    return Arrays.toString(cells);
  }
}
