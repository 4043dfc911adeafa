package dev.edpm.runtime.clock;

import dev.edpm.runtime.nativecall.NativeAccesses;
import java.util.Optional;

/**
 * The CPU's counter as a clock, prepared at the first use of this class. A separate class, so that
 * it is not loaded unless the user requested it. Safe on any thread.
 */
final class TickClock {

  /** A constant, so that a reading is compiled to the call and one multiplication. */
  private static final Ticks TICKS;

  private static final String REFUSAL;

  static {
    Ticks ticks = null;
    String refusal = null;
    try {
      ticks = Ticks.prepare(TickAccess.ofThisMachine(), NativeAccesses::best);
    } catch (RuntimeException | LinkageError e) {
      refusal = e.getMessage();
    }
    TICKS = ticks;
    REFUSAL = ticks == null && refusal == null ? "it failed for an unknown reason" : refusal;
  }

  private TickClock() {}

  /** Returns the reason why the counter is not used; empty if it is. */
  static Optional<String> refusal() {
    return Optional.ofNullable(REFUSAL);
  }

  /** Returns the time in ns, comparable to {@code System.nanoTime()}. On the hot path. */
  static long now() {
    return TICKS.nanos();
  }

  static ClockState state() {
    return TICKS.state();
  }
}
