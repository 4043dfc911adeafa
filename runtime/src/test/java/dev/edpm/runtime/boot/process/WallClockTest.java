package dev.edpm.runtime.boot.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WallClockTest {

  private static final Instant START = Instant.parse("2026-01-31T12:00:00Z");
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void aClockThatWasSetBackIsAProblem() {
    assertThat(WallClock.problem(START, START.minusSeconds(1800), HOUR.toNanos()))
        .map(Problem::id)
        .contains("clock-set-back");
    assertThat(WallClock.problem(START, START.plus(HOUR).minusSeconds(60), HOUR.toNanos()))
        .map(Problem::message)
        .get()
        .asString()
        .startsWith("the system clock was set back while the program ran");
  }

  @Test
  void aClockThatIsCorrectedSetForwardOrRunsOnWhileTheMachineSleepsIsNone() {
    assertThat(WallClock.problem(START, START.plus(HOUR), HOUR.toNanos())).isEmpty();
    assertThat(WallClock.problem(START, START.plus(HOUR).minusMillis(900), HOUR.toNanos()))
        .isEmpty();
    assertThat(WallClock.problem(START, START.plus(HOUR).plus(HOUR), HOUR.toNanos())).isEmpty();
    assertThat(WallClock.problem(START, START, 0)).isEmpty();
  }
}
