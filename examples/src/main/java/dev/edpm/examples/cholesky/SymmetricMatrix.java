package dev.edpm.examples.cholesky;

import java.util.Arrays;
import java.util.Random;

/**
 * A symmetric, positive definite matrix.
 *
 * @param size the number of rows and columns
 * @param cells the elements, row by row
 */
record SymmetricMatrix(int size, double[] cells) {

  /** Returns a matrix of random numbers from 0 to 1 with a large diagonal. */
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
   * Returns the distance of {@code l * lᵀ} from this matrix: both are multiplied by a random
   * vector, and the length of the difference is divided by the length of the result. About 1e-15 is
   * the limit of rounding.
   *
   * @param l the elements row by row; those above the diagonal are ignored
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
