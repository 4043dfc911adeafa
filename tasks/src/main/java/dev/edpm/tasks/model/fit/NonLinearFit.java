package dev.edpm.tasks.model.fit;

import java.util.List;

/**
 * Fits {@code a * size ^ b + c}, with neither a nor c negative, to the means of a history.
 * Minimises the sum of the squared relative errors, with each mean weighted by its number of
 * samples, because noise grows with the time of a task. For a given b, a and c follow from a linear
 * problem. Therefore the search first covers the whole range of b, because the sum may have several
 * minima, and then refines all three together.
 *
 * <p>StarPU instead searches for the c with the best correlation of {@code ln(time - c)} and {@code
 * ln(size)}, and omits times close to c. Its constants therefore differ: with times that scatter by
 * 2 %, predictions for the largest size differ by about 3 % at most, and those for small sizes by
 * more.
 */
final class NonLinearFit {

  private static final double LEAST_EXPONENT = 0.05;
  private static final double MOST_EXPONENT = 6;
  private static final int GRID = 96;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
  private static final int REFINEMENTS = 12;

  /** Parameters for sizes relative to the largest one, and the remaining sum of squares. */
  private record Candidate(double a, double b, double c, double error) {}

  private final double largest;
  private final double[] sizes;
  private final double[] means;
  private final double[] weights;

  private NonLinearFit(List<HistorySnapshot> points) {
    largest = points.stream().mapToLong(HistorySnapshot::size).max().orElseThrow();
    sizes = points.stream().mapToDouble(point -> point.size() / largest).toArray();
    means = points.stream().mapToDouble(HistorySnapshot::mean).toArray();
    weights = points.stream().mapToDouble(p -> Math.sqrt(p.samples()) / p.mean()).toArray();
  }

  /** Returns the fit, {@link NonLinearSnapshot#NONE} if there are fewer than three sizes. */
  static NonLinearSnapshot of(List<HistorySnapshot> history) {
    List<HistorySnapshot> points =
        history.stream().filter(p -> p.samples() > 0 && p.mean() > 0 && p.size() > 0).toList();
    if (points.stream().mapToLong(HistorySnapshot::size).distinct().count() < 3) {
      return NonLinearSnapshot.NONE;
    }
    return new NonLinearFit(points).fit();
  }

  private NonLinearSnapshot fit() {
    double ratio = Math.pow(MOST_EXPONENT / LEAST_EXPONENT, 1.0 / (GRID - 1));
    Candidate best = null;
    for (int i = 0; i < GRID; i++) {
      Candidate next = withExponent(LEAST_EXPONENT * Math.pow(ratio, i));
      best = best == null || next.error() < best.error() ? next : best;
    }
    best = refine(narrow(best, ratio));
    return new NonLinearSnapshot(best.a() / Math.pow(largest, best.b()), best.b(), best.c());
  }

  /** Golden-section search around the best point of the grid. */
  private Candidate narrow(Candidate start, double ratio) {
    double low = start.b() / ratio;
    double high = start.b() * ratio;
    Candidate left = withExponent(high - GOLDEN * (high - low));
    Candidate right = withExponent(low + GOLDEN * (high - low));
    while (high - low > 1e-9 * high) {
      if (left.error() < right.error()) {
        high = right.b();
        right = left;
        left = withExponent(high - GOLDEN * (high - low));
      } else {
        low = left.b();
        left = right;
        right = withExponent(low + GOLDEN * (high - low));
      }
    }
    Candidate end = left.error() < right.error() ? left : right;
    return end.error() < start.error() ? end : start;
  }

  /**
   * Gauss-Newton steps: near the minimum the sum is too flat for a search to find the last bits.
   */
  private Candidate refine(Candidate start) {
    Candidate best = start;
    for (int i = 0; i < REFINEMENTS; i++) {
      Candidate next = step(best);
      if (next == null || !(next.error() <= best.error() * (1 + 1e-12))) {
        break;
      }
      best = next;
    }
    return best;
  }

  private Candidate step(Candidate from) {
    boolean constant = from.c() > 0;
    double[][] rows = new double[sizes.length][];
    double[] left = new double[sizes.length];
    for (int i = 0; i < sizes.length; i++) {
      double power = Math.pow(sizes[i], from.b());
      double w = weights[i];
      double byExponent = w * from.a() * power * Math.log(sizes[i]);
      rows[i] =
          constant ? new double[] {w * power, byExponent, w} : new double[] {w * power, byExponent};
      left[i] = w * (means[i] - from.a() * power - from.c());
    }
    double[] change = LeastSquares.solve(rows, left);
    if (change == null) {
      return null;
    }
    double a = from.a() + change[0];
    double b = from.b() + change[1];
    double c = constant ? from.c() + change[2] : 0;
    return a > 0 && b > 0 && c >= 0 ? candidate(a, b, c) : null;
  }

  private Candidate withExponent(double b) {
    double[][] rows = new double[sizes.length][];
    double[] values = new double[sizes.length];
    double powers = 0;
    double powersMeans = 0;
    double ones = 0;
    double onesMeans = 0;
    for (int i = 0; i < sizes.length; i++) {
      double w = weights[i];
      double power = w * Math.pow(sizes[i], b);
      rows[i] = new double[] {power, w};
      values[i] = w * means[i];
      powers += power * power;
      powersMeans += power * values[i];
      ones += w * w;
      onesMeans += w * values[i];
    }
    double[] both = LeastSquares.solve(rows, values);
    if (both != null && both[0] >= 0 && both[1] >= 0) {
      return candidate(both[0], b, both[1]);
    }
    Candidate noConstant = candidate(powersMeans / powers, b, 0);
    Candidate onlyConstant = candidate(0, b, onesMeans / ones);
    return noConstant.error() <= onlyConstant.error() ? noConstant : onlyConstant;
  }

  private Candidate candidate(double a, double b, double c) {
    double error = 0;
    for (int i = 0; i < sizes.length; i++) {
      double off = weights[i] * (means[i] - a * Math.pow(sizes[i], b) - c);
      error += off * off;
    }
    return new Candidate(a, b, c, error);
  }
}
