package dev.edpm.runtime.clock;

import dev.edpm.runtime.config.Settings;
import java.util.Optional;

/**
 * The clock of the process. Which one it is ({@code edpm.clock}) is found out at the first use,
 * once: with the CPU's counter that takes some tenth of a second, else nothing. Safe on any thread.
 */
public final class Clock {

  /** What is told when {@code System.nanoTime()} serves and nothing else was asked for. */
  private static final ClockState USUAL =
      new ClockState(false, ClockState.NANO_TIME, Optional.empty(), Optional.empty());

  private static final boolean ASKED = Settings.asksForTicks();

  /** A constant, so that the JIT leaves no trace of the clock that does not serve. */
  private static final boolean TICKS = ASKED && TickClock.refusal().isEmpty();

  private Clock() {}

  /**
   * Returns the time in ns. Where it counts from has no meaning, but is the same for all threads;
   * it never decreases on one thread. On the hot path.
   */
  public static long now() {
    return TICKS ? TickClock.now() : System.nanoTime();
  }

  /** Returns why the clock that was asked for does not serve; empty when it does. */
  public static Optional<String> refusal() {
    return ASKED ? TickClock.refusal() : Optional.empty();
  }

  /**
   * Returns which clock serves, and how well: the CPU's counter is compared with {@code
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
