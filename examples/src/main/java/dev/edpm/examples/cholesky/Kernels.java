package dev.edpm.examples.cholesky;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.Counters;
import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.tasks.Tile;

/**
 * The operations on tiles, with their names in BLAS and LAPACK. Operations on the critical path
 * have higher priorities.
 */
final class Kernels {

  private Kernels() {}

  /**
   * Factorizes a tile of the diagonal: its lower half becomes the {@code l} of {@code a = l * lᵀ}.
   */
  @Codelet(value = "potrf", model = ModelType.HISTORY, flops = "potrfFlops", priority = 3)
  static void potrf(@ReadWrite Tile<double[]> a) {
    double[] x = a.array();
    for (int i = 0; i < a.rows(); i++) {
      for (int j = 0; j < i; j++) {
        double rest = x[a.at(i, j)] - dot(x, a.at(i, 0), x, a.at(j, 0), j);
        x[a.at(i, j)] = rest / x[a.at(j, j)];
      }
      double square = x[a.at(i, i)] - dot(x, a.at(i, 0), x, a.at(i, 0), i);
      if (!(square > 0)) {
        throw new ArithmeticException("the matrix is not positive definite");
      }
      x[a.at(i, i)] = Math.sqrt(square);
    }
  }

  static double potrfFlops(Tile<double[]> a) {
    return (double) a.rows() * a.rows() * a.rows() / 3;
  }

  /** Solves {@code x * lᵀ = b} for a tile below the diagonal; {@code b} becomes {@code x}. */
  @Codelet(value = "trsm", model = ModelType.HISTORY, flops = "trsmFlops", priority = 2)
  static void trsm(@Read Tile<double[]> l, @ReadWrite Tile<double[]> b) {
    double[] x = b.array();
    for (int i = 0; i < b.rows(); i++) {
      for (int j = 0; j < b.columns(); j++) {
        double rest = x[b.at(i, j)] - dot(x, b.at(i, 0), l.array(), l.at(j, 0), j);
        x[b.at(i, j)] = rest / l.array()[l.at(j, j)];
      }
    }
  }

  static double trsmFlops(Tile<double[]> l, Tile<double[]> b) {
    return (double) b.rows() * b.columns() * b.columns();
  }

  /** Subtracts {@code a * aᵀ} from the lower half of a tile of the diagonal. */
  @Codelet(value = "syrk", model = ModelType.HISTORY, flops = "syrkFlops", priority = 1)
  static void syrk(@Read Tile<double[]> a, @ReadWrite Tile<double[]> c) {
    for (int i = 0; i < c.rows(); i++) {
      for (int j = 0; j <= i; j++) {
        c.array()[c.at(i, j)] -= dot(a.array(), a.at(i, 0), a.array(), a.at(j, 0), a.columns());
      }
    }
  }

  static double syrkFlops(Tile<double[]> a, Tile<double[]> c) {
    return (double) c.rows() * c.rows() * a.columns();
  }

  /** Subtracts {@code a * bᵀ} from a tile below the diagonal: most of the work. */
  @Codelet(value = "gemm", variant = "plain", model = ModelType.HISTORY, flops = "gemmFlops")
  static void gemm(@Read Tile<double[]> a, @Read Tile<double[]> b, @ReadWrite Tile<double[]> c) {
    for (int i = 0; i < c.rows(); i++) {
      for (int j = 0; j < c.columns(); j++) {
        c.array()[c.at(i, j)] -= dot(a.array(), a.at(i, 0), b.array(), b.at(j, 0), a.columns());
      }
    }
  }

  /**
   * The same with a copy of {@code bᵀ}, so that the innermost loop runs along whole arrays, and the
   * JVM can vectorize it.
   */
  @Codelet(value = "gemm", variant = "transposed")
  @Counters("jvm.allocated-bytes")
  static void gemmTransposed(
      @Read Tile<double[]> a, @Read Tile<double[]> b, @ReadWrite Tile<double[]> c) {
    double[][] transposed = new double[b.columns()][b.rows()];
    for (int j = 0; j < b.rows(); j++) {
      for (int k = 0; k < b.columns(); k++) {
        transposed[k][j] = b.array()[b.at(j, k)];
      }
    }
    double[] row = new double[c.columns()];
    for (int i = 0; i < c.rows(); i++) {
      System.arraycopy(c.array(), c.at(i, 0), row, 0, row.length);
      for (int k = 0; k < a.columns(); k++) {
        subtract(a.array()[a.at(i, k)], transposed[k], row);
      }
      System.arraycopy(row, 0, c.array(), c.at(i, 0), row.length);
    }
  }

  static double gemmFlops(Tile<double[]> a, Tile<double[]> b, Tile<double[]> c) {
    return 2.0 * c.rows() * c.columns() * a.columns();
  }

  /** Returns the dot product of two rows. */
  private static double dot(double[] a, int fromA, double[] b, int fromB, int length) {
    double sum = 0;
    for (int k = 0; k < length; k++) {
      sum += a[fromA + k] * b[fromB + k];
    }
    return sum;
  }

  /** Subtracts a multiple of one row from another one. */
  private static void subtract(double factor, double[] row, double[] other) {
    for (int j = 0; j < other.length; j++) {
      other[j] -= factor * row[j];
    }
  }
}
