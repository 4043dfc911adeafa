package dev.edpm.tasks.model.fit;

import java.util.Arrays;
import java.util.List;

/**
 * A multiple regression over all measurements, in constant memory. Recent measurements are rows of
 * a matrix; all earlier ones are replaced by one triangular matrix, without loss.
 */
public final class MultipleRegression {

  private static final int FRESH_ROWS = 256;

  // StarPU's prediction if the regression returns a negative value.
  private static final double LEAST = 1e-5;

  private final int minimumSamples;
  private final int[][] exponents;
  private final int columns;
  private final double[] rows;
  private int used;
  private boolean triangular;
  private long samples;
  private long fittedAt;
  private double residuals = Double.NaN;
  private volatile double[] coefficients = {};
  private volatile boolean stale;

  /** Creates a regression that continues from a snapshot. */
  public MultipleRegression(int minimumSamples, ParameterTerms terms, MultipleSnapshot known) {
    this.minimumSamples = minimumSamples;
    this.exponents =
        terms.exponents().stream()
            .map(term -> term.stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
    this.columns = exponents.length + 2;
    this.rows = new double[(columns + FRESH_ROWS) * columns];
    double[] previous = toArray(known.coefficients());
    if (previous.length == columns - 1 && Arrays.stream(previous).allMatch(Double::isFinite)) {
      coefficients = previous;
    }
    if (known.triangle().size() == columns * columns) {
      double[] triangle = toArray(known.triangle());
      System.arraycopy(triangle, 0, rows, 0, triangle.length);
      used = columns;
      triangular = true;
      samples = known.samples();
      fittedAt = coefficients.length == 0 ? 0 : samples;
      residuals = Math.abs(triangle[triangle.length - 1]);
    }
  }

  /**
   * Adds a measurement; returns whether the number of parameters is correct and all terms are
   * finite.
   */
  public synchronized boolean add(double[] parameters, double measured) {
    if (used * columns == rows.length) {
      compact();
    }
    int start = used * columns;
    rows[start] = 1;
    for (int i = 0; i < exponents.length; i++) {
      double term = term(i, parameters);
      if (!Double.isFinite(term)) {
        return false;
      }
      rows[start + 1 + i] = term;
    }
    rows[start + columns - 1] = measured;
    used++;
    triangular = false;
    samples++;
    stale = samples >= minimumSamples && samples >= columns && samples - fittedAt > fittedAt / 4;
    return true;
  }

  /** Returns the prediction, NaN if there is no fit. */
  public double expected(double[] parameters) {
    double[] now = stale ? fit() : coefficients;
    if (now.length == 0) {
      return Double.NaN;
    }
    double sum = now[0];
    for (int i = 0; i < exponents.length; i++) {
      sum += now[i + 1] * term(i, parameters);
    }
    return sum < 0 ? LEAST : sum;
  }

  /** Returns the number of measurements. */
  public synchronized long samples() {
    return samples;
  }

  /** Returns the standard deviation of the measurements from the predictions, NaN without a fit. */
  public synchronized double deviation() {
    return residuals / Math.sqrt(fittedAt);
  }

  /** Returns the state of the regression. */
  public synchronized MultipleSnapshot snapshot() {
    double[] now = fit();
    return new MultipleSnapshot(
        toList(now), samples, toList(samples == 0 ? new double[0] : triangle()));
  }

  private synchronized double[] fit() {
    stale = false;
    if (samples < minimumSamples || samples < columns || samples == fittedAt) {
      return coefficients;
    }
    fittedAt = samples;
    double[] triangle = triangle();
    double[][] left = new double[columns][];
    double[] right = new double[columns];
    for (int row = 0; row < columns; row++) {
      left[row] = Arrays.copyOfRange(triangle, row * columns, row * columns + columns - 1);
      right[row] = triangle[row * columns + columns - 1];
    }
    double[] solution = LeastSquares.solve(left, right);
    if (solution != null) {
      residuals = Math.abs(right[columns - 1]);
      coefficients = solution;
    }
    return coefficients;
  }

  private double[] triangle() {
    compact();
    return Arrays.copyOf(rows, columns * columns);
  }

  private void compact() {
    if (triangular) {
      return;
    }
    double[] triangle = LeastSquares.triangle(rows, used, columns);
    System.arraycopy(triangle, 0, rows, 0, triangle.length);
    used = columns;
    triangular = true;
  }

  private double term(int term, double[] parameters) {
    int[] powers = exponents[term];
    if (parameters.length != powers.length) {
      return Double.NaN;
    }
    double product = 1;
    for (int i = 0; i < powers.length; i++) {
      product *= Math.pow(parameters[i], powers[i]);
    }
    return product;
  }

  private static double[] toArray(List<Double> list) {
    return list.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static List<Double> toList(double[] array) {
    return Arrays.stream(array).boxed().toList();
  }
}
