package dev.edpm.runtime.clock;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Settings;
import java.util.Optional;

/**
 * The clock of the process. Which clock is used ({@code edpm.clock}) is determined once, at the
 * first use. For the CPU's counter that takes some tenths of a second, otherwise no time. Safe on
 * any thread.
 */
public final class Clock {

  /** The state if {@code System.nanoTime()} is used and no other clock was requested. */
  private static final ClockState USUAL =
      new ClockState(false, ClockState.NANO_TIME, Optional.empty(), Optional.empty());

  private static final boolean ASKED = Settings.asksForTicks();

  /** A constant, so that the JIT compiler removes the code of the clock that is not used. */
  private static final boolean TICKS = ASKED && TickClock.refusal().isEmpty();

  private Clock() {}

  /**
   * Returns the time in ns since an arbitrary origin, which is the same for all threads. It never
   * decreases on one thread. On the hot path.
   */
  public static long now() {
    return TICKS ? TickClock.now() : System.nanoTime();
  }

  /** Returns the reason why the requested clock is not used, as a problem; empty if it is used. */
  public static Optional<Problem> refusal() {
    if (TICKS || !ASKED) {
      return Optional.empty();
    }
    String reason = TickClock.refusal().orElseThrow();
    return Optional.of(
        Problem.of(
            "clock-not-served",
            "the clock tsc is unavailable, so System.nanoTime is used: " + reason));
  }

  /**
   * Returns which clock is used and how accurate it is: the CPU's counter is compared with {@code
   * System.nanoTime()} now.
   */
  public static ClockState state() {
    if (TICKS) {
      return TickClock.state();
    }
    return ASKED
        ? new ClockState(true, ClockState.NANO_TIME, TickClock.refusal(), Optional.empty())
        : USUAL;
  }
}
