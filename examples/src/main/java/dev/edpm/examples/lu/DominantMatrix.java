package dev.edpm.examples.lu;

import java.util.Arrays;
import java.util.Random;

/**
 * A matrix whose diagonal is so large that it can be factorized without exchanging rows.
 *
 * @param size the number of rows and columns
 * @param cells the elements, row by row
 */
record DominantMatrix(int size, double[] cells) {

  /** Returns a matrix of random numbers from 0 to 1 with a large diagonal. */
  static DominantMatrix sample(int size, long seed) {
    double[] cells = new Random(seed).doubles((long) size * size).toArray();
    for (int i = 0; i < size; i++) {
      cells[i * size + i] += size;
    }
    return new DominantMatrix(size, cells);
  }

  /**
   * Returns the distance of {@code l * u} from this matrix: both are multiplied by a random vector,
   * and the length of the difference is divided by the length of the result. About 1e-15 is the
   * limit of rounding.
   *
   * @param lu the elements of {@code u} and, below the diagonal, of {@code l}, row by row
   */
  double residual(double[] lu) {
    double[] x = new Random(1).doubles(size).toArray();
    double[] ax = new double[size];
    double[] ux = new double[size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        ax[i] += cells[i * size + j] * x[j];
        ux[i] += j < i ? 0 : lu[i * size + j] * x[j];
      }
    }
    double[] difference = ax.clone();
    for (int i = 0; i < size; i++) {
      difference[i] -= ux[i];
      for (int j = 0; j < i; j++) {
        difference[i] -= lu[i * size + j] * ux[j];
      }
    }
    return length(difference) / length(ax);
  }

  private static double length(double[] vector) {
    return Math.sqrt(Arrays.stream(vector).map(value -> value * value).sum());
  }
}
