package dev.edpm.benchmarks;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.tasks.Tile;

/** The steps of a tiled Cholesky factorization, for threads that call them and for tasks. */
final class TileKernels {

  private TileKernels() {}

  @Codelet(value = "potrf", priority = 3)
  static void potrf(@ReadWrite Tile<double[]> a) {
    double[] x = a.array();
    for (int i = 0; i < a.rows(); i++) {
      for (int j = 0; j < i; j++) {
        double rest = x[a.at(i, j)] - dot(x, a.at(i, 0), x, a.at(j, 0), j);
        x[a.at(i, j)] = rest / x[a.at(j, j)];
      }
      x[a.at(i, i)] = Math.sqrt(x[a.at(i, i)] - dot(x, a.at(i, 0), x, a.at(i, 0), i));
    }
  }

  @Codelet(value = "trsm", priority = 2)
  static void trsm(@Read Tile<double[]> l, @ReadWrite Tile<double[]> b) {
    double[] x = b.array();
    for (int i = 0; i < b.rows(); i++) {
      for (int j = 0; j < b.columns(); j++) {
        double rest = x[b.at(i, j)] - dot(x, b.at(i, 0), l.array(), l.at(j, 0), j);
        x[b.at(i, j)] = rest / l.array()[l.at(j, j)];
      }
    }
  }

  @Codelet(value = "gemm", priority = 1)
  static void gemm(@Read Tile<double[]> a, @Read Tile<double[]> b, @ReadWrite Tile<double[]> c) {
    for (int i = 0; i < c.rows(); i++) {
      for (int j = 0; j < c.columns(); j++) {
        c.array()[c.at(i, j)] -= dot(a.array(), a.at(i, 0), b.array(), b.at(j, 0), a.columns());
      }
    }
  }

  private static double dot(double[] a, int fromA, double[] b, int fromB, int length) {
    double sum = 0;
    for (int k = 0; k < length; k++) {
      sum += a[fromA + k] * b[fromB + k];
    }
    return sum;
  }
}
