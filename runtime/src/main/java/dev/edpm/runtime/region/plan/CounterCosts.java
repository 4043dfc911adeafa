package dev.edpm.runtime.region.plan;

import java.util.OptionalDouble;

/**
 * By how much measuring itself increases the counters of a plan. NaN where that is not known.
 *
 * @param inside by counter, what an empty region that counts them shows
 * @param total by counter, what an execution of such a region adds to a region around it
 * @param plain by counter, what an execution of a region without counters adds to a region around
 *     it
 */
public record CounterCosts(double[] inside, double[] total, double[] plain) {

  /** Takes the arrays, which the caller no longer changes. */
  public CounterCosts {}

  /**
   * Returns the costs of counter {@code i} that no run contradicts.
   *
   * @param mostInside the most that an empty region can have shown
   * @param mostTotal the most that such an execution can have added to a region around it
   */
  public CounterCosts atMost(int i, double mostInside, double mostTotal) {
    double[] insides = inside.clone();
    double[] totals = total.clone();
    insides[i] = Math.min(inside[i], mostInside);
    totals[i] = Math.min(total[i], mostTotal);
    return new CounterCosts(insides, totals, plain);
  }

  /**
   * Returns what measuring adds to counter {@code i} in a region; empty if that is not known.
   *
   * @param outermost the number of its executions that are not inside others of it
   * @param counted the number of executions inside that have the counters of the plan
   * @param uncounted the number of executions inside that have no counters
   */
  public OptionalDouble of(int i, long outermost, long counted, long uncounted) {
    double all = outermost == 0 ? 0 : outermost * inside[i];
    all += counted == 0 ? 0 : counted * total[i];
    all += uncounted == 0 ? 0 : uncounted * plain[i];
    return known(all);
  }

  /**
   * Returns what measuring adds to the self value of counter {@code i} in a region; empty if that
   * is not known.
   *
   * @param executions the number of its executions
   * @param direct the number of executions directly inside, which have the counters of the plan
   */
  public OptionalDouble ofSelf(int i, long executions, long direct) {
    double all = executions == 0 ? 0 : executions * inside[i];
    all += direct == 0 ? 0 : direct * Math.max(0, total[i] - inside[i]);
    return known(all);
  }

  private static OptionalDouble known(double cost) {
    return Double.isNaN(cost) ? OptionalDouble.empty() : OptionalDouble.of(cost);
  }
}
