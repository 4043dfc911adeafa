package dev.edpm.runtime.monitor;

import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.isolation.Contained;
import java.util.Arrays;

/**
 * The values of one sample, reused for the next one. Floating-point values are kept as the bits of
 * a double. Confined to a thread.
 *
 * <p>The values that are written for each sample are in an array with padding, so that they are
 * alone on their cache lines: the garbage collector may place objects of several threads next to
 * each other.
 */
final class SampleValues {

  /** Two cache lines on each side, because CPUs fetch lines in pairs. */
  private static final int PADDING = 16;

  /** The number of the current sample, from 1; 0 is used for none. */
  private static final int SAMPLE = PADDING;

  /** Whether a callback is using the sample. */
  private static final int SHOWN = SAMPLE + 1;

  /**
   * The first value's bits, followed by the number of its sample. The other values follow in the
   * same way.
   */
  private static final int FIRST = SHOWN + 1;

  private static final int WIDTH = 2;

  private int room;
  private long[] cells = new long[FIRST + PADDING];

  /**
   * The reasons why there are no values; {@code null} elements if there is none, and {@code null}
   * if there are none at all.
   */
  private String[] reasons;

  private final SampleRequest request = new SampleRequest(this);

  /**
   * Calls the updaters of a sample's counters, each once.
   *
   * @param detail passed to them
   * @param delivery receives their exceptions
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

  /** Removes the values of counters that count only while samples are collected. */
  void withoutCollected(SamplePlan plan) {
    for (SamplePlan.Part part : plan.parts()) {
      for (int at : part.at()) {
        if (part.updater().isCollected(plan.counter(at))) {
          unavailable(at, "it counts only while collecting, which is paused");
        }
      }
    }
  }

  /** Sets whether a callback is using the values. */
  void show(boolean on) {
    cells[SHOWN] = on ? 1 : 0;
  }

  /** Tells whether a callback is using the values, or is about to. */
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

  /** Returns the number of the current sample, which is never 0. */
  long sample() {
    return cells[SAMPLE];
  }

  /** Tells whether there is a value of that sample, which must be the current one. */
  boolean isGiven(int at, long ofSample) {
    return cells[FIRST + WIDTH * at + 1] == ofSample;
  }

  long bits(int at) {
    return cells[FIRST + WIDTH * at];
  }

  /** Returns the reason why there is no value, or {@code null}. */
  String reason(int at) {
    return reasons == null ? null : reasons[at];
  }

  @Override
  public String toString() {
    return Arrays.toString(cells);
  }
}
