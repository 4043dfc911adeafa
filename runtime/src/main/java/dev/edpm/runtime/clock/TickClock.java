package dev.edpm.runtime.clock;

import dev.edpm.runtime.nativecall.NativeAccesses;
import java.util.Optional;

/**
 * The CPU's counter as a clock, prepared at the first use of this class. Apart, so that there is
 * nothing of it for those who did not ask for it. Safe on any thread.
 */
final class TickClock {

  /** A constant, so that a reading becomes the bare call and one multiplication. */
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
    REFUSAL = ticks == null && refusal == null ? "it failed for no known reason" : refusal;
  }

  private TickClock() {}

  /** Returns why it does not serve; empty when it does. */
  static Optional<String> refusal() {
    return Optional.ofNullable(REFUSAL);
  }

  /** Returns the time in ns, in line with {@code System.nanoTime()}. On the hot path. */
  static long now() {
    return TICKS.nanos();
  }

  static ClockState state() {
    return TICKS.state();
  }
}
