package dev.edpm.benchmarks;

import dev.edpm.runtime.clock.Clock;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Measures the deviation of the clock {@code tsc} from {@code System.nanoTime()} over time.
 * Compares them ten times a second, from the moment at which the clock is available.
 *
 * <pre>{@code ClockAccuracy [seconds [results.json]]}</pre>
 */
final class ClockAccuracy {

  private static final int LOOKS_A_SECOND = 10;
  private static final int READINGS = 500;

  /** Both clocks at one moment. */
  private record Look(long nanos, long deviation) {

    /** Returns the closest of several pairs of readings, which was not interrupted. */
    static Look now() {
      long narrowest = Long.MAX_VALUE;
      Look best = null;
      for (int i = 0; i < READINGS; i++) {
        long before = System.nanoTime();
        long now = Clock.now();
        long width = System.nanoTime() - before;
        if (width < narrowest) {
          narrowest = width;
          best = new Look(before + width / 2, now - before - width / 2);
        }
      }
      return best;
    }
  }

  private ClockAccuracy() {}

  public static void main(String[] args) throws Exception {
    int seconds = Integer.parseInt(args[0]);
    System.setProperty("edpm.clock", "tsc");
    if (Clock.refusal().isPresent()) {
      throw new IllegalStateException(Clock.refusal().get().message());
    }
    Look first = Look.now();
    Look last = first;
    List<Double> deviations = new ArrayList<>();
    double most = 0;
    while (last.nanos() - first.nanos() < seconds * 1_000_000_000L) {
      Thread.sleep(1000 / LOOKS_A_SECOND);
      last = Look.now();
      deviations.add((double) last.deviation());
      most = Math.max(most, Math.abs(last.deviation()));
    }
    double ppm = last.deviation() * 1e6 / (last.nanos() - first.nanos());
    Map<String, String> params = Map.of("seconds", Integer.toString(seconds));
    Results.write(
        Path.of(args[1]),
        List.of(
            new Measurement("clock.deviation", params, "ns", deviations),
            new Measurement("clock.maxDeviation", params, "ns", List.of(most)),
            new Measurement("clock.endDeviation", params, "ns", List.of((double) last.deviation())),
            new Measurement("clock.endDeviationPpm", params, "ppm", List.of(ppm))));
  }
}
