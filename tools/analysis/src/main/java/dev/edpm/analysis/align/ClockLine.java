package dev.edpm.analysis.align;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A server's clock as a linear function of another clock.
 *
 * @param time the own clock at the reference point, in ns
 * @param server the server's clock there, in ns
 * @param drift by how much the server's clock is faster, as a fraction
 * @param error the maximum error of the function in the time for which it was made, in ns, if the
 *     drift is constant
 */
record ClockLine(long time, long server, double drift, double error) {

  /** The maximum drift of the clocks of two machines, assumed where it cannot be measured. */
  static final double USUAL_DRIFT = 100e-6;

  /** The maximum drift that is believed. */
  private static final double MOST_DRIFT = 1000e-6;

  /** The time is divided into so many parts, of each of which the best exchange is used. */
  private static final int PARTS = 16;

  /** Exchanges with a round trip up to this factor of the best one check the line. */
  private static final double GOOD = 2;

  /** The clocks return whole ns, and so do middles. */
  private static final double STEP = 2;

  /**
   * Returns the line with the smaller error: a line through the best exchanges of all times, or the
   * single best exchange without a measured drift.
   *
   * @param points at least one exchange
   * @param from the first time at which the function is used
   * @param to the last one
   */
  static ClockLine through(List<ClockPoint> points, long from, long to) {
    List<ClockPoint> best = bestOfParts(points);
    ClockLine single = single(best, from, to);
    if (best.size() < 2) {
      return single;
    }
    ClockLine fitted = fitted(best, from, to);
    boolean plausible = Math.abs(fitted.drift) <= MOST_DRIFT;
    return plausible && fitted.error < single.error ? fitted : single;
  }

  /** Returns the server's clock. */
  long at(long ownTime) {
    return server + (ownTime - time) + Math.round((ownTime - time) * drift);
  }

  private static List<ClockPoint> bestOfParts(List<ClockPoint> points) {
    long first = points.stream().mapToLong(ClockPoint::time).min().orElseThrow();
    long last = points.stream().mapToLong(ClockPoint::time).max().orElseThrow();
    ClockPoint[] best = new ClockPoint[PARTS];
    for (ClockPoint point : points) {
      int part = (int) ((point.time() - first) / ((last - first) / PARTS + 1));
      if (best[part] == null || point.half() < best[part].half()) {
        best[part] = point;
      }
    }
    return new ArrayList<>(Arrays.stream(best).filter(point -> point != null).toList());
  }

  private static ClockLine single(List<ClockPoint> points, long from, long to) {
    ClockPoint best = points.stream().min(Comparator.comparingDouble(ClockPoint::half)).get();
    double distance = Math.max(Math.abs(best.time() - from), Math.abs(to - best.time()));
    return new ClockLine(
        best.time(), best.server(), 0, best.half() + STEP + distance * USUAL_DRIFT);
  }

  /** Fits a line; each point counts the more, the shorter its round trip is. */
  private static ClockLine fitted(List<ClockPoint> points, long from, long to) {
    ClockPoint base = points.get(0);
    double weights = 0;
    double meanTime = 0;
    double meanOffset = 0;
    for (ClockPoint point : points) {
      double weight = weight(point);
      weights += weight;
      meanTime += weight * (point.time() - base.time());
      meanOffset += weight * offset(point, base);
    }
    meanTime /= weights;
    meanOffset /= weights;
    double product = 0;
    double square = 0;
    for (ClockPoint point : points) {
      double distance = point.time() - base.time() - meanTime;
      product += weight(point) * distance * (offset(point, base) - meanOffset);
      square += weight(point) * distance * distance;
    }
    double drift = square == 0 ? 0 : product / square;
    long server = base.server() + Math.round(meanOffset - drift * meanTime);
    ClockLine line = new ClockLine(base.time(), server, drift, 0);
    return new ClockLine(base.time(), server, drift, line.error(points, from, to));
  }

  private static double weight(ClockPoint point) {
    return 1 / ((point.half() + STEP) * (point.half() + STEP));
  }

  private static double offset(ClockPoint point, ClockPoint base) {
    return (point.server() - base.server()) - (point.time() - base.time());
  }

  /**
   * At an exchange the error is at most its distance from the line and half of its round trip. Two
   * exchanges limit the error of all times before, between and after them, if the drift is
   * constant. The other good exchanges show how constant it was.
   */
  private double error(List<ClockPoint> points, long from, long to) {
    double least = Double.MAX_VALUE;
    for (int i = 0; i < points.size(); i++) {
      for (int j = i + 1; j < points.size(); j++) {
        least =
            Math.min(
                least,
                Math.max(
                    error(points.get(i), points.get(j), from),
                    error(points.get(i), points.get(j), to)));
      }
    }
    double shortest = points.stream().mapToDouble(ClockPoint::half).min().orElseThrow();
    double greatest = least;
    for (ClockPoint point : points) {
      if (point.half() <= GOOD * shortest) {
        greatest = Math.max(greatest, error(point));
      }
    }
    return greatest;
  }

  private double error(ClockPoint point) {
    return Math.abs(at(point.time()) - point.server()) + point.half() + STEP;
  }

  private double error(ClockPoint first, ClockPoint second, long time) {
    double share = (double) (time - first.time()) / (second.time() - first.time());
    return Math.abs(1 - share) * error(first) + Math.abs(share) * error(second);
  }
}
