package dev.edpm.analysis.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * An axis of a chart.
 *
 * @param least the value at its start
 * @param most the value at its end
 * @param ticks the labelled values
 * @param logarithmic whether the scale is logarithmic
 * @param start the position of its start, in pixels
 * @param end the position of its end, in pixels
 */
record Axis(
    double least, double most, List<Double> ticks, boolean logarithmic, double start, double end) {

  private static final int INTERVALS = 5;

  /** Returns an axis from 0 to a round value of at least {@code most}. */
  static Axis linear(double most) {
    double step = step(Math.max(most, Double.MIN_NORMAL) / INTERVALS);
    List<Double> ticks = new ArrayList<>();
    int count = (int) Math.ceil(most / step - 1e-9);
    for (int i = 0; i <= count; i++) {
      ticks.add(i * step);
    }
    return new Axis(0, count * step, ticks, false, 0, 1);
  }

  /**
   * Returns an axis from the power of ten below {@code least} to a round value of at least {@code
   * most}.
   */
  static Axis logarithmic(double least, double most) {
    int first = (int) Math.floor(Math.log10(least) + 1e-9);
    int last = (int) Math.ceil(Math.log10(most) - 1e-9);
    if (first == last) {
      last++;
    }
    List<Double> ticks = new ArrayList<>();
    for (int power = first; power <= last; power++) {
      ticks.add(Math.pow(10, power));
    }
    return new Axis(ticks.get(0), ticks.get(ticks.size() - 1), ticks, true, 0, 1);
  }

  Axis on(double from, double to) {
    return new Axis(least, most, ticks, logarithmic, from, to);
  }

  /** Returns the position of a value; values before the start have the position of the start. */
  double at(double value) {
    double inside = Math.max(value, least);
    double share =
        logarithmic
            ? Math.log(inside / least) / Math.log(most / least)
            : (inside - least) / (most - least);
    return start + share * (end - start);
  }

  /** Returns the note after the unit. */
  String note() {
    return logarithmic ? ", logarithmic scale" : "";
  }

  /** Returns the next of 1, 2, 2.5 and 5 times a power of ten. */
  private static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double factor : new double[] {1, 2, 2.5, 5}) {
      if (factor * power >= least * (1 - 1e-9)) {
        return factor * power;
      }
    }
    return 10 * power;
  }
}
