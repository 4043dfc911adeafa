package dev.edpm.cli.stats;

import java.util.LinkedHashMap;
import java.util.Map;

/** The time and the number of intervals of each state of a worker. */
final class StateTotals {

  /** That of a state whose intervals were not recorded. */
  static final long UNKNOWN = -1;

  /**
   * The total of a state.
   *
   * @param time the time in ns
   * @param count the number of intervals, or {@link #UNKNOWN}
   */
  record Total(long time, long count) {

    Total plus(Total other) {
      return new Total(
          time + other.time,
          count == UNKNOWN || other.count == UNKNOWN ? UNKNOWN : count + other.count);
    }
  }

  private final Map<String, Total> states = new LinkedHashMap<>();

  void add(String state, long time, long count) {
    states.merge(state, new Total(time, count), Total::plus);
  }

  void add(StateTotals other) {
    other.states.forEach((state, total) -> states.merge(state, total, Total::plus));
  }

  /** Returns the states in the order in which they first occurred. */
  Map<String, Total> states() {
    return states;
  }

  /** Returns the share of a time in the time of all states. */
  double share(long time) {
    long all = states.values().stream().mapToLong(Total::time).sum();
    return all == 0 ? 0 : (double) time / all;
  }
}
