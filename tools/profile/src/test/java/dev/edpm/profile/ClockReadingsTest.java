package dev.edpm.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.profile.ClockReadings.Tick;
import dev.edpm.profile.ClockReadings.Time;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Times of a recording by the clock of a report. */
class ClockReadingsTest {

  private static final long SECOND = 1_000_000_000;

  private final ClockReadings readings = new ClockReadings(Optional.of(at(0)), 500);

  private static Instant at(long ns) {
    return Instant.EPOCH.plusSeconds(1_000).plusNanos(ns);
  }

  /** Adds a reading of a clock that shows this time in the middle of 200 ns. */
  private void read(long recorded, long ns) {
    readings.add(new Tick(at(recorded), ns - 100, ns + 100));
  }

  private Time time(long recorded) {
    return readings.at(at(recorded)).orElseThrow();
  }

  @Test
  void isTimeOfDayWithoutReadings() {
    assertThat(time(7)).isEqualTo(new Time(507, 50_000));
  }

  @Test
  void isUnknownWithoutReadingsAndStart() {
    assertThat(new ClockReadings(Optional.empty(), 0).at(at(0))).isEmpty();
    assertThat(new ClockReadings(Optional.of(Instant.MAX), 0).at(at(0))).isEmpty();
    assertThat(readings.at(Instant.MIN)).isEmpty();
  }

  @Test
  void followsDriftBetweenReadings() {
    // In any order. The clock of the report is 20 millionths faster.
    read(2 * SECOND, 2 * SECOND + 40_000);
    read(0, 0);
    read(SECOND, SECOND + 20_000);
    assertThat(time(SECOND / 2)).isEqualTo(new Time(SECOND / 2 + 10_000, 101));
    assertThat(time(SECOND)).isEqualTo(new Time(SECOND + 20_000, 101));
  }

  @Test
  void followsDriftAfterLastReading() {
    read(0, 0);
    read(SECOND, SECOND + 20_000);
    Time time = time(SECOND + SECOND / 10);
    assertThat(time.ns()).isEqualTo(SECOND + SECOND / 10 + 22_000);
    assertThat(time.error()).isEqualTo(101 + SECOND / 10 / 50_000);
  }

  @Test
  void doesNotKnowTimeOfJump() {
    read(0, 0);
    read(SECOND, SECOND + 1_000_000);
    assertThat(time(SECOND / 2).error()).isGreaterThanOrEqualTo(1_000_000);
  }

  @Test
  void leavesOutInterruptedReadings() {
    read(0, 0);
    readings.add(new Tick(at(SECOND), SECOND, SECOND + 100_000));
    readings.add(new Tick(at(SECOND), Long.MIN_VALUE, Long.MAX_VALUE));
    read(2 * SECOND, 2 * SECOND);
    assertThat(time(SECOND)).isEqualTo(new Time(SECOND, 101));
  }
}
