package dev.edpm.runtime.monitor;

import dev.edpm.annotations.ValueType;
import java.util.Arrays;

/**
 * The values of one sample, and after that of another one. Floating-point values are kept as the
 * bits of a double. Confined to a thread.
 */
final class SampleValues {

  private long[] bits = {};

  /** Of which sample a value is. */
  private int[] given = {};

  /** The present sample, from 1. */
  private int sample;

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
    if (bits.length < size) {
      bits = new long[size];
      given = new int[size];
    }
    // Around to the same number no value lasts; 0 is for none.
    sample = sample == Integer.MAX_VALUE ? 1 : sample + 1;
    if (reasons != null) {
      reasons = null;
    }
    for (SamplePlan.Part part : plan.parts()) {
      try {
        part.updater().update(request.of(plan, part, instance, detail));
      } catch (Throwable e) {
        for (int at : part.at()) {
          unavailable(at, "its module failed with " + e);
        }
        delivery.updaterFailed(plan, e);
      }
    }
  }

  void set(int at, ValueType type, long value) {
    bits[at] = type == ValueType.INT64 ? value : converted(type, value);
    given[at] = sample;
  }

  private static long converted(ValueType type, long value) {
    return type == ValueType.INT32 ? (int) value : Double.doubleToRawLongBits(value);
  }

  void set(int at, ValueType type, double value) {
    bits[at] =
        type == ValueType.DOUBLE ? Double.doubleToRawLongBits(value) : converted(type, value);
    given[at] = sample;
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
    given[at] = 0;
    if (reasons == null) {
      reasons = new String[given.length];
    }
    reasons[at] = reason;
  }

  /** Returns the number of the present sample, which is never 0. */
  int sample() {
    return sample;
  }

  /** Tells whether there is a value of a sample: not when that is over. */
  boolean isGiven(int at, int ofSample) {
    return given[at] == ofSample;
  }

  long bits(int at) {
    return bits[at];
  }

  /** Returns why there is no value, {@code null} when nobody said. */
  String reason(int at) {
    return reasons == null ? null : reasons[at];
  }

  @Override
  public String toString() {
    return Arrays.toString(bits);
  }
}
