package dev.edpm.analysis.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The function between two clocks, compared with simulated clocks whose true times are known. */
class ClockLineTest {

  private static final long SECOND = 1_000_000_000;

  /** A clock: what it shows at a true time. */
  private record Simulated(long offset, double drift) {
    long at(double trueTime) {
      return offset + Math.round(trueTime * (1 + drift));
    }
  }

  /** One exchange with random delays of both messages. */
  private static ClockPoint exchange(
      Simulated own, Simulated server, double sent, Random random, double least, double most) {
    double there = least + Math.abs(random.nextGaussian()) * most;
    double back = least + Math.abs(random.nextGaussian()) * most;
    double inServer = 1000;
    long first = own.at(sent);
    long last = own.at(sent + there + inServer + back);
    long received = server.at(sent + there);
    long answered = server.at(sent + there + inServer);
    long round = last - first - (answered - received);
    return new ClockPoint(
        first + (last - first) / 2, received + (answered - received) / 2, round / 2.0);
  }

  @Test
  void theTrueTimeIsWithinTheStatedError() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      Simulated own = new Simulated(random.nextLong() >> 8, (random.nextDouble() - 0.5) * 100e-6);
      Simulated server =
          new Simulated(random.nextLong() >> 8, (random.nextDouble() - 0.5) * 100e-6);
      double length = Math.pow(10, random.nextDouble() * 5) * SECOND / 100;
      List<ClockPoint> points = new ArrayList<>();
      int bursts = 1 + random.nextInt(20);
      for (int burst = 0; burst < bursts; burst++) {
        double begin = bursts == 1 ? 0 : length * burst / (bursts - 1);
        for (int i = 0; i < 10; i++) {
          points.add(exchange(own, server, begin + i * 50_000.0, random, 10_000, 5_000));
        }
      }
      ClockLine line = ClockLine.through(points, own.at(-1e7), own.at(length + 1e7));
      for (int i = 0; i <= 10; i++) {
        double trueTime = -1e7 + (length + 2e7) * i / 10;
        double wrong = line.at(own.at(trueTime)) - server.at(trueTime);
        assertThat(Math.abs(wrong)).as("seed %d", seed).isLessThanOrEqualTo(line.error() + 2);
      }
    }
  }

  @Test
  void manyExchangesOfAnHourGiveAnErrorOfHalfTheRoundTrip() {
    Random random = new Random(1);
    Simulated own = new Simulated(77, 40e-6);
    Simulated server = new Simulated(-5 * SECOND, -30e-6);
    List<ClockPoint> points = new ArrayList<>();
    for (int minute = 0; minute <= 60; minute++) {
      for (int i = 0; i < 16; i++) {
        points.add(exchange(own, server, 60.0 * minute * SECOND + i * 5e4, random, 10_000, 200));
      }
    }
    ClockLine line = ClockLine.through(points, own.at(0), own.at(3600.0 * SECOND));
    assertThat(line.error()).isBetween(10_000.0, 11_500.0);
    assertThat(line.drift()).isBetween(-70.2e-6, -69.8e-6);
  }

  @Test
  void aDriftThatChangesIsInTheError() {
    List<ClockPoint> points = new ArrayList<>();
    long bend = 300 * SECOND;
    for (long second = 0; second <= 600; second += 60) {
      long time = second * SECOND;
      long faster = Math.max(0, time - bend) / 100_000;
      points.add(new ClockPoint(time, time + faster, 10_000));
    }
    ClockLine line = ClockLine.through(points, 0, 600 * SECOND);
    for (ClockPoint point : points) {
      double wrong = Math.abs(line.at(point.time()) - point.server());
      assertThat(wrong).isLessThanOrEqualTo(line.error());
    }
    assertThat(line.error()).isGreaterThan(100_000);
  }

  @Test
  void withOneExchangeTheErrorGrowsWithTheUsualDrift() {
    ClockLine line = ClockLine.through(List.of(new ClockPoint(0, 5, 10_000)), 0, SECOND);
    assertThat(line.drift()).isZero();
    assertThat(line.error()).isEqualTo(10_000 + 2 + 100_000);
  }
}
