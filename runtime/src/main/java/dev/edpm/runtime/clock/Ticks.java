package dev.edpm.runtime.clock;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.nativecall.CodePage;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeFunction;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The CPU's counter with its rate. Safe on any thread.
 *
 * @param counter code that reads it; it takes no arguments
 * @param scale its rate
 * @param access tells whether the kernel still uses it
 */
record Ticks(NativeFunction counter, TickScale scale, TickAccess access) {

  /** The maximum deviation from {@code System.nanoTime()}, in millionths of the elapsed time. */
  private static final double MOST_PPM = 10;

  /** A constant added to that, in ns, for the error of the comparison itself. */
  private static final long MOST_OFFSET = 2_000;

  private static final int READINGS = 200;

  /**
   * Loads the code into memory and determines the rate.
   *
   * @param calls provides calls of native code; requested only if nothing else prevents the use of
   *     the counter
   * @throws IllegalStateException with the reason, if the counter cannot be used as a clock
   */
  static Ticks prepare(TickAccess access, Supplier<NativeAccess> calls) {
    refuse(access.forbidden());
    NativeAccess caller = calls.get();
    refuse(caller.unavailable());
    NativeFunction counter =
        caller
            .leaf(CodePage.map(caller, access.code()))
            .orElseThrow(
                () -> new IllegalStateException(caller.name() + " cannot call machine code"));
    TickScale scale = new TickTrial(() -> counter.call(0), System::nanoTime).run();
    return new Ticks(counter, scale, access);
  }

  private static void refuse(Optional<String> reason) {
    if (reason.isPresent()) {
      throw new IllegalStateException(reason.get());
    }
  }

  /** Returns the time in ns. On the hot path. */
  long nanos() {
    return scale.nanosAt(counter.call(0));
  }

  /** Compares the clock with {@code System.nanoTime()}. */
  ClockState state() {
    TickReading now = TickReading.best(() -> counter.call(0), System::nanoTime, 0, READINGS);
    return new ClockState(
        true, access.instruction(), Optional.empty(), Optional.of(drift(now, access.forbidden())));
  }

  /**
   * Returns the drift of the clock, with a problem if it is too large.
   *
   * @param now both clocks
   * @param forbidden the reason why the kernel does not use the counter any more, if so
   */
  ClockState.Drift drift(TickReading now, Optional<String> forbidden) {
    long passed = Math.max(1, now.nanos() - scale.nanos());
    long off = scale.nanosAt(now.ticks()) - now.nanos();
    double ppm = off * 1e6 / passed;
    Optional<Problem> problem =
        forbidden
            .map(
                reason ->
                    Problem.of("clock-drift", "times of the clock tsc may be wrong: " + reason))
            .or(() -> isFar(off, passed, now) ? Optional.of(far(off, ppm)) : Optional.empty());
    return new ClockState.Drift((now.ticks() - scale.ticks()) / (double) passed, ppm, problem);
  }

  private boolean isFar(long off, long passed, TickReading now) {
    double most = MOST_OFFSET + scale.length(now.width()) / 2 + passed * MOST_PPM / 1e6;
    return Math.abs(off) > most;
  }

  private static Problem far(long off, double ppm) {
    return Problem.of(
        "clock-drift",
        String.format(
            Locale.ROOT,
            "the clock tsc is %d ns %s System.nanoTime (%.1f ppm), perhaps because the system clock"
                + " was corrected, the machine slept or the rate at the start was inexact;"
                + " edpm.clock=nano avoids it",
            Math.abs(off),
            off > 0 ? "ahead of" : "behind",
            Math.abs(ppm)));
  }
}
