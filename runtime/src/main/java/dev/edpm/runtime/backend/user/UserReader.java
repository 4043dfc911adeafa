package dev.edpm.runtime.backend.user;

import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.series.CounterReading;

/** Reads the current values of the program's own counters, as the opening thread sees them. */
final class UserReader implements CounterReader {

  private final CounterReading reading;

  UserReader(CounterReading reading) {
    this.reading = reading;
  }

  @Override
  public void read(long[] into, int offset) {
    reading.take();
    values(into, offset);
  }

  @Override
  public void readOpening(long[] into, int offset) {
    reading.takeBackwards();
    values(into, offset);
  }

  private void values(long[] into, int offset) {
    for (int i = 0; i < reading.size(); i++) {
      into[offset + i] = value(i);
    }
  }

  @Override
  public void close() {
    // The counters belong to the program.
  }

  private long value(int i) {
    if (!reading.has(i)) {
      return NO_VALUE;
    }
    return reading.isFloating(i) ? millionths(reading.number(i)) : reading.integer(i);
  }

  /**
   * Converts a value. NaN and values that are too large become no value, because the difference of
   * two would be misleading.
   */
  private static long millionths(double value) {
    double scaled = value * UserBackend.MILLIONTHS;
    return Math.abs(scaled) < Long.MAX_VALUE ? Math.round(scaled) : NO_VALUE;
  }
}
