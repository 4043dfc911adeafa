package dev.edpm.runtime.clock;

import java.util.function.LongUnaryOperator;

/** Two clocks of a machine on which each reading takes some time, and nothing else does. */
final class FakeClocks {

  private final LongUnaryOperator ticksAt;
  private final long reading;
  private long now = 5_000_000_000L;

  /**
   * @param reading the duration of a reading of either clock, in ns @param ticksAt the value of the
   *     CPU's counter at a time in ns
   */
  FakeClocks(long reading, LongUnaryOperator ticksAt) {
    this.ticksAt = ticksAt;
    this.reading = reading;
  }

  long ticks() {
    now += reading;
    return ticksAt.applyAsLong(now);
  }

  long nanos() {
    now += reading;
    return now;
  }

  TickScale trial() {
    return new TickTrial(this::ticks, this::nanos).run();
  }
}
