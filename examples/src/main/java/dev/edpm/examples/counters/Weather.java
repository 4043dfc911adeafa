package dev.edpm.examples.counters;

import java.util.List;

/**
 * Reads weather stations, and records what they measure. Each station is a group of its own, whose
 * values form their own series, whichever thread reads it.
 */
public final class Weather {

  private record Station(String name, double[] temperatures) {}

  private static final List<Station> STATIONS =
      List.of(
          new Station("summit", new double[] {-4.5, -4.25, -4.75, -95}),
          new Station("valley", new double[] {11.5, 12, 12.25}));

  private Weather() {}

  /** Reads all stations one after the other, each on a thread of its own. */
  public static void main(String[] args) throws InterruptedException {
    for (Station station : STATIONS) {
      Thread thread = new Thread(() -> read(station), "reads " + station.name());
      thread.start();
      thread.join();
      ReadingCounters.INSTANCE.answered(STATIONS.indexOf(station) + 1);
    }
  }

  private static void read(Station station) {
    Reading group = ReadingCounters.in(station.name());
    long readings = 0;
    for (double temperature : station.temperatures()) {
      group.measured(temperature, 0.5f * readings, 30 - (int) readings);
      group.charge(100 - (int) readings);
      ReadingCounters.INSTANCE.readings(++readings);
    }
  }
}
