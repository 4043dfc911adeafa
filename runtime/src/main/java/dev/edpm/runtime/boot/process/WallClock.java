package dev.edpm.runtime.boot.process;

import dev.edpm.runtime.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Compares the system's time of day with the clock that measures durations. */
public final class WallClock {

  private static final Duration TOLERANCE = Duration.ofSeconds(1);

  /**
   * Both clocks are continuously corrected by small amounts. This fraction is far larger than such
   * corrections.
   */
  private static final int SHARE = 1000;

  private WallClock() {}

  /**
   * Returns the problem with the times of day of a run; empty if there is none.
   *
   * @param elapsed the ns between the two times, by the clock that is never set
   */
  public static Optional<Problem> problem(Instant started, Instant ended, long elapsed) {
    Duration expected = Duration.ofNanos(elapsed - elapsed / SHARE).minus(TOLERANCE);
    return Duration.between(started, ended).compareTo(expected) >= 0
        ? Optional.empty()
        : Optional.of(
            Problem.of(
                "clock-set-back",
                "the system clock was set back while the program ran: started and ended in the"
                    + " report do not show how long it ran; all durations are correct"));
  }
}
