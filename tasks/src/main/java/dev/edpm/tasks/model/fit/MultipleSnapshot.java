package dev.edpm.tasks.model.fit;

import java.util.List;

/**
 * The state of a multiple regression.
 *
 * @param coefficients the constant, then one coefficient per term; empty if there is no fit
 * @param samples the number of measurements that {@code triangle} represents
 * @param triangle the upper triangular matrix that represents all measurements, row by row, zeros
 *     included: R of a QR decomposition of the matrix with a column for the constant, one for each
 *     term and one for the measurements; empty if there are none
 */
public record MultipleSnapshot(List<Double> coefficients, long samples, List<Double> triangle) {

  /** No regression. */
  public static final MultipleSnapshot NONE = new MultipleSnapshot(List.of(), 0, List.of());

  /** Copies the lists. */
  public MultipleSnapshot {
    coefficients = List.copyOf(coefficients);
    triangle = List.copyOf(triangle);
  }
}
