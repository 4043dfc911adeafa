package dev.edpm.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The counters that are accepted as clocks, and the reasons against the others. */
class TickTrialTest {

  private static final long SECOND = 1_000_000_000;

  @ParameterizedTest
  @ValueSource(doubles = {0.025, 1, 2.596122, 5.7})
  void findsTheRate(double ticksPerNano) {
    FakeClocks clocks = new FakeClocks(200, now -> 77 + (long) (now * ticksPerNano));
    TickScale scale = clocks.trial();
    long now = clocks.nanos();
    long later = now + 3600 * SECOND;
    long ticks = 77 + (long) (later * ticksPerNano);
    // An hour on: by a whole tick at either end of a trial of some ms.
    assertThat((scale.nanosAt(ticks) - now) / 3600e9).isCloseTo(1, within(10e-6));
  }

  @Test
  void aCounterThatGoesBackwardsIsNoClock() {
    long[] back = {0};
    FakeClocks clocks = new FakeClocks(200, now -> now * 3 - (back[0]++ % 1000 == 999 ? 5000 : 0));
    assertThatThrownBy(clocks::trial).hasMessage("the CPU's counter goes backwards");
  }

  @Test
  void aCounterThatStandsStillIsNoClock() {
    assertThatThrownBy(new FakeClocks(200, now -> 7)::trial)
        .hasMessage("the CPU's counter does not advance");
  }

  @Test
  void aCounterThatChangesItsRateIsNoClock() {
    // Ever faster: whenever the trial begins, its middle is off the line.
    FakeClocks clocks = new FakeClocks(200, now -> (long) (2.5 * now + 1e-9 * now * now / 10));
    assertThatThrownBy(clocks::trial)
        .hasMessageMatching("the CPU's counter and System.nanoTime disagree by -?\\d+ ns");
  }

  @Test
  void aCounterThatTakesLongToReadIsNoClock() {
    assertThatThrownBy(new FakeClocks(SECOND / 1000, now -> now * 3)::trial)
        .hasMessage(
            "the rate of the CPU's counter cannot be determined, because a reading of it takes too long");
  }

  @Test
  void isTriedAgainWhereTheMachineWasBusy() {
    // At first each reading takes a millisecond, as beside many other programs.
    long[] now = {0};
    FakeClocks slowThenFast = new FakeClocks(200, time -> time * 3 + now[0]);
    TickScale scale =
        new TickTrial(
                () -> {
                  now[0] += now[0] < 90 * 3_000_000L ? 3_000_000 : 0;
                  return slowThenFast.ticks();
                },
                () -> slowThenFast.nanos() + now[0] / 3)
            .run();
    assertThat(scale.length(3000)).isCloseTo(1000, within(0.02));
  }
}
