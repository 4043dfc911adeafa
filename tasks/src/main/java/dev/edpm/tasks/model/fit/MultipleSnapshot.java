package dev.edpm.tasks.model.fit;

import java.util.List;

/**
 * A multiple regression.
 *
 * @param coefficients the constant, then one for each term; empty where there are none
 * @param samples how many measurements {@code triangle} stands for
 * @param triangle the upper triangle that stands for all measurements, row by row, zeros included:
 *     R of a QR decomposition of the matrix with a column for the constant, one for each term and
 *     one for what was measured; empty where there are none
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
