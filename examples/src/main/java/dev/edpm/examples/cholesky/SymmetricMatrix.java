package dev.edpm.examples.cholesky;

import java.util.Arrays;
import java.util.Random;

/**
 * A symmetric, positive definite matrix.
 *
 * @param size rows, and columns
 * @param cells row by row
 */
record SymmetricMatrix(int size, double[] cells) {

  /** Returns one of random numbers from 0 to 1, and a large diagonal. */
  static SymmetricMatrix sample(int size, long seed) {
    Random random = new Random(seed);
    double[] cells = new double[size * size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < i; j++) {
        cells[i * size + j] = random.nextDouble();
        cells[j * size + i] = cells[i * size + j];
      }
      cells[i * size + i] = size;
    }
    return new SymmetricMatrix(size, cells);
  }

  /**
   * Returns how far {@code l * lᵀ} is from this matrix: what the two make of a random vector
   * differs by so much, relative to its length. About 1e-15 is as near as rounding allows.
   *
   * @param l row by row; what stands above the diagonal is not looked at
   */
  double residual(double[] l) {
    double[] x = new Random(1).doubles(size).toArray();
    double[] ax = new double[size];
    double[] y = new double[size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        ax[i] += cells[i * size + j] * x[j];
      }
      for (int j = 0; j <= i; j++) {
        y[j] += l[i * size + j] * x[i];
      }
    }
    double[] difference = ax.clone();
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        difference[i] -= l[i * size + j] * y[j];
      }
    }
    return length(difference) / length(ax);
  }

  private static double length(double[] vector) {
    return Math.sqrt(Arrays.stream(vector).map(value -> value * value).sum());
  }
}
