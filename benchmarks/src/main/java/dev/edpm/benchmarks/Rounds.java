package dev.edpm.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Times several actions in turn, round after round, so that what disturbs one of them disturbs all.
 */
final class Rounds {

  private static final double NANOS_PER_MILLI = 1e6;

  private Rounds() {}

  /** Returns the median of each action in ms; the first round warms up and does not count. */
  static Map<String, Double> medians(int rounds, Map<String, Callable<?>> actions)
      throws Exception {
    Map<String, List<Long>> times = new LinkedHashMap<>();
    for (int round = 0; round <= rounds; round++) {
      for (Map.Entry<String, Callable<?>> action : actions.entrySet()) {
        long start = System.nanoTime();
        action.getValue().call();
        long time = System.nanoTime() - start;
        if (round > 0) {
          times.computeIfAbsent(action.getKey(), name -> new ArrayList<>()).add(time);
        }
      }
    }
    Map<String, Double> medians = new LinkedHashMap<>();
    times.forEach((name, all) -> medians.put(name, median(all) / NANOS_PER_MILLI));
    return medians;
  }

  private static double median(List<Long> times) {
    List<Long> sorted = times.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2.0;
  }
}
