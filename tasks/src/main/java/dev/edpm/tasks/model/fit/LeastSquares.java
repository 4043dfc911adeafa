package dev.edpm.tasks.model.fit;

import org.ojalgo.matrix.decomposition.QR;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;

/** Solves linear least squares problems by QR decomposition. */
final class LeastSquares {

  private LeastSquares() {}

  /**
   * Returns the {@code x} that minimises the distance of {@code rows * x} from {@code values}, or
   * {@code null} if it is not unique. Columns may have very different magnitudes.
   */
  static double[] solve(double[][] rows, double[] values) {
    int columns = rows[0].length;
    double[] scale = new double[columns];
    for (int column = 0; column < columns; column++) {
      for (double[] row : rows) {
        scale[column] = Math.hypot(scale[column], row[column]);
      }
      if (!(scale[column] > 0) || Double.isInfinite(scale[column])) {
        return null;
      }
    }
    R064Store left = R064Store.FACTORY.make(rows.length, columns);
    R064Store right = R064Store.FACTORY.make(rows.length, 1);
    for (int row = 0; row < rows.length; row++) {
      right.set(row, 0, values[row]);
      for (int column = 0; column < columns; column++) {
        left.set(row, column, rows[row][column] / scale[column]);
      }
    }
    QR<Double> qr = QR.R064.make(left);
    if (rows.length < columns || !qr.decompose(left) || !qr.isFullRank()) {
      return null;
    }
    MatrixStore<Double> solution = qr.getSolution(right);
    double[] x = new double[columns];
    for (int column = 0; column < columns; column++) {
      x[column] = solution.doubleValue(column, 0) / scale[column];
    }
    return x;
  }

  /**
   * Returns the upper triangular matrix R for which RᵀR equals MᵀM, as a square matrix row by row.
   * In any least squares problem it replaces the {@code count} rows of M, given row by row in
   * {@code rows}.
   */
  static double[] triangle(double[] rows, int count, int columns) {
    // At least as many rows as columns; rows of zeros change nothing.
    R064Store matrix = R064Store.FACTORY.make(Math.max(count, columns), columns);
    for (int row = 0; row < count; row++) {
      for (int column = 0; column < columns; column++) {
        matrix.set(row, column, rows[row * columns + column]);
      }
    }
    QR<Double> qr = QR.R064.make(matrix);
    qr.decompose(matrix);
    MatrixStore<Double> r = qr.getR();
    double[] triangle = new double[columns * columns];
    for (int row = 0; row < columns; row++) {
      for (int column = row; column < columns; column++) {
        triangle[row * columns + column] = r.doubleValue(row, column);
      }
    }
    return triangle;
  }
}
