package dev.edpm.examples.lu;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.tasks.Tile;

/** The operations on tiles. Operations on the critical path have higher priorities. */
final class LuKernels {

  private LuKernels() {}

  /** Factorizes a tile of the diagonal, without exchanging rows. */
  @Codelet(value = "lu.factor", model = ModelType.HISTORY, flops = "factorFlops", priority = 3)
  static void factor(@ReadWrite Tile<double[]> a) {
    double[] x = a.array();
    for (int k = 0; k < a.rows(); k++) {
      if (x[a.at(k, k)] == 0) {
        throw new ArithmeticException("the matrix needs an exchange of rows");
      }
      for (int i = k + 1; i < a.rows(); i++) {
        x[a.at(i, k)] /= x[a.at(k, k)];
        subtract(x[a.at(i, k)], a, k, a, i, k + 1);
      }
    }
  }

  static double factorFlops(Tile<double[]> a) {
    return 2.0 * a.rows() * a.rows() * a.rows() / 3;
  }

  /** Solves {@code l * x = b} for a tile right of the diagonal; {@code b} becomes {@code x}. */
  @Codelet(value = "lu.row", model = ModelType.HISTORY, flops = "solveRowFlops", priority = 2)
  static void solveRow(@Read Tile<double[]> lu, @ReadWrite Tile<double[]> b) {
    for (int i = 0; i < b.rows(); i++) {
      for (int k = 0; k < i; k++) {
        subtract(lu.array()[lu.at(i, k)], b, k, b, i, 0);
      }
    }
  }

  static double solveRowFlops(Tile<double[]> lu, Tile<double[]> b) {
    return (double) b.rows() * b.rows() * b.columns();
  }

  /** Solves {@code x * u = b} for a tile below the diagonal; {@code b} becomes {@code x}. */
  @Codelet(value = "lu.column", model = ModelType.HISTORY, flops = "solveColumnFlops", priority = 2)
  static void solveColumn(@Read Tile<double[]> lu, @ReadWrite Tile<double[]> b) {
    double[] x = b.array();
    for (int i = 0; i < b.rows(); i++) {
      for (int k = 0; k < b.columns(); k++) {
        x[b.at(i, k)] /= lu.array()[lu.at(k, k)];
        subtract(x[b.at(i, k)], lu, k, b, i, k + 1);
      }
    }
  }

  static double solveColumnFlops(Tile<double[]> lu, Tile<double[]> b) {
    return (double) b.rows() * b.columns() * b.columns();
  }

  /** Subtracts {@code a * b} from a tile: most of the work. */
  @Codelet(value = "lu.update", model = ModelType.HISTORY, flops = "updateFlops")
  static void update(@Read Tile<double[]> a, @Read Tile<double[]> b, @ReadWrite Tile<double[]> c) {
    for (int i = 0; i < c.rows(); i++) {
      for (int k = 0; k < a.columns(); k++) {
        subtract(a.array()[a.at(i, k)], b, k, c, i, 0);
      }
    }
  }

  static double updateFlops(Tile<double[]> a, Tile<double[]> b, Tile<double[]> c) {
    return 2.0 * c.rows() * c.columns() * a.columns();
  }

  /** Subtracts a multiple of a row from a row of another tile, from a column on. */
  private static void subtract(
      double factor, Tile<double[]> from, int row, Tile<double[]> to, int other, int column) {
    double[] x = from.array();
    double[] y = to.array();
    int source = from.at(row, 0);
    int target = to.at(other, 0);
    for (int j = column; j < to.columns(); j++) {
      y[target + j] -= factor * x[source + j];
    }
  }
}
