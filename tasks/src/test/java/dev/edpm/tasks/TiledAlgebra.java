package dev.edpm.tasks;

import java.util.List;

/** The classic algorithms on tiles: each operation on tiles is a task. */
final class TiledAlgebra {

  private static final CodeletDefinition GEMM =
      CodeletDefinition.named("gemm").reads("a").reads("b").readsAndWrites("c").build();
  private static final CodeletDefinition POTRF =
      CodeletDefinition.named("potrf").readsAndWrites("a").build();
  private static final CodeletDefinition TRSM =
      CodeletDefinition.named("trsm").reads("diagonal").readsAndWrites("a").build();
  private static final CodeletDefinition GETRF =
      CodeletDefinition.named("getrf").readsAndWrites("a").build();

  private final TaskEngine engine;
  private final int size;
  private final int grid;

  /** Works on matrices of that size, in so many tiles in each direction. */
  TiledAlgebra(TaskEngine engine, int size, int grid) {
    this.engine = engine;
    this.size = size;
    this.grid = grid;
  }

  /** Adds a times b to c. */
  void multiply(double[] a, double[] b, double[] c) {
    Matrix left = new Matrix(a);
    Matrix right = new Matrix(b);
    Matrix result = new Matrix(c);
    for (int i = 0; i < grid; i++) {
      for (int j = 0; j < grid; j++) {
        for (int k = 0; k < grid; k++) {
          gemm(1, false, left.tile(i, k), right.tile(k, j), result.tile(i, j));
        }
      }
    }
    result.await();
  }

  /** Leaves the lower factor of Cholesky in the lower triangle of a. */
  void cholesky(double[] a) {
    Matrix matrix = new Matrix(a);
    for (int k = 0; k < grid; k++) {
      DataHandle<Tile<double[]>> diagonal = matrix.tile(k, k);
      POTRF.task(variant -> potrf(diagonal.value()), diagonal).priority(2).on(engine).submit();
      for (int i = k + 1; i < grid; i++) {
        DataHandle<Tile<double[]>> below = matrix.tile(i, k);
        TRSM.task(variant -> solveRight(diagonal.value(), below.value(), true), diagonal, below)
            .priority(1)
            .on(engine)
            .submit();
      }
      for (int i = k + 1; i < grid; i++) {
        for (int j = k + 1; j <= i; j++) {
          gemm(-1, true, matrix.tile(i, k), matrix.tile(j, k), matrix.tile(i, j));
        }
      }
    }
    matrix.await();
  }

  /** Leaves both factors of a in its place, without pivoting. */
  void lu(double[] a) {
    Matrix matrix = new Matrix(a);
    for (int k = 0; k < grid; k++) {
      DataHandle<Tile<double[]>> diagonal = matrix.tile(k, k);
      GETRF.task(variant -> getrf(diagonal.value()), diagonal).priority(2).on(engine).submit();
      for (int i = k + 1; i < grid; i++) {
        DataHandle<Tile<double[]>> below = matrix.tile(i, k);
        DataHandle<Tile<double[]>> right = matrix.tile(k, i);
        TRSM.task(variant -> solveRight(diagonal.value(), below.value(), false), diagonal, below)
            .priority(1)
            .on(engine)
            .submit();
        TRSM.task(variant -> solveUnitLower(diagonal.value(), right.value()), diagonal, right)
            .priority(1)
            .on(engine)
            .submit();
      }
      for (int i = k + 1; i < grid; i++) {
        for (int j = k + 1; j < grid; j++) {
          gemm(-1, false, matrix.tile(i, k), matrix.tile(k, j), matrix.tile(i, j));
        }
      }
    }
    matrix.await();
  }

  private void gemm(
      double factor,
      boolean transposed,
      DataHandle<Tile<double[]>> a,
      DataHandle<Tile<double[]>> b,
      DataHandle<Tile<double[]>> c) {
    GEMM.task(variant -> gemm(factor, transposed, a.value(), b.value(), c.value()), a, b, c)
        .on(engine)
        .submit();
  }

  private static void gemm(
      double factor, boolean transposed, Tile<double[]> a, Tile<double[]> b, Tile<double[]> c) {
    for (int i = 0; i < c.rows(); i++) {
      for (int j = 0; j < c.columns(); j++) {
        double sum = 0;
        for (int k = 0; k < a.columns(); k++) {
          sum += get(a, i, k) * (transposed ? get(b, j, k) : get(b, k, j));
        }
        set(c, i, j, get(c, i, j) + factor * sum);
      }
    }
  }

  private static void potrf(Tile<double[]> a) {
    for (int j = 0; j < a.columns(); j++) {
      for (int i = j; i < a.rows(); i++) {
        double value = get(a, i, j);
        for (int k = 0; k < j; k++) {
          value -= get(a, i, k) * get(a, j, k);
        }
        set(a, i, j, i == j ? Math.sqrt(value) : value / get(a, j, j));
      }
    }
  }

  private static void getrf(Tile<double[]> a) {
    for (int k = 0; k < a.columns(); k++) {
      for (int i = k + 1; i < a.rows(); i++) {
        set(a, i, k, get(a, i, k) / get(a, k, k));
        for (int j = k + 1; j < a.columns(); j++) {
          set(a, i, j, get(a, i, j) - get(a, i, k) * get(a, k, j));
        }
      }
    }
  }

  /** Solves x times u = a, where u is the upper triangle, or the lower one transposed. */
  private static void solveRight(Tile<double[]> u, Tile<double[]> a, boolean transposed) {
    for (int i = 0; i < a.rows(); i++) {
      for (int j = 0; j < a.columns(); j++) {
        double value = get(a, i, j);
        for (int k = 0; k < j; k++) {
          value -= get(a, i, k) * (transposed ? get(u, j, k) : get(u, k, j));
        }
        set(a, i, j, value / get(u, j, j));
      }
    }
  }

  /** Solves l times x = a, where l is the lower triangle with a diagonal of ones. */
  private static void solveUnitLower(Tile<double[]> l, Tile<double[]> a) {
    for (int i = 0; i < a.rows(); i++) {
      for (int j = 0; j < a.columns(); j++) {
        double value = get(a, i, j);
        for (int k = 0; k < i; k++) {
          value -= get(l, i, k) * get(a, k, j);
        }
        set(a, i, j, value);
      }
    }
  }

  private static double get(Tile<double[]> tile, int row, int column) {
    return tile.array()[tile.at(row, column)];
  }

  private static void set(Tile<double[]> tile, int row, int column, double value) {
    tile.array()[tile.at(row, column)] = value;
  }

  /** A matrix and its tiles. */
  private final class Matrix {
    private final DataHandle<Tile<double[]>> whole;
    private final List<DataHandle<Tile<double[]>>> tiles;

    Matrix(double[] array) {
      whole = DataHandle.of(Tile.of(array, size, size));
      tiles = whole.partition(Tile.into(grid, grid));
    }

    DataHandle<Tile<double[]>> tile(int i, int j) {
      return tiles.get(i * grid + j);
    }

    void await() {
      whole.unpartition();
      whole.read();
    }
  }
}
