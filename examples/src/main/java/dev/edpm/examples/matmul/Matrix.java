package dev.edpm.examples.matmul;

import java.util.Random;

/** A square matrix. */
final class Matrix {

  private final int size;
  private final double[] cells;

  private Matrix(int size) {
    this.size = size;
    this.cells = new double[size * size];
  }

  static Matrix zero(int size) {
    return new Matrix(size);
  }

  /** Returns a matrix of small integers, so that every sum of products is exact. */
  static Matrix sample(int size, int seed) {
    Random random = new Random(seed);
    Matrix matrix = new Matrix(size);
    for (int cell = 0; cell < matrix.cells.length; cell++) {
      matrix.cells[cell] = random.nextInt(7) - 3;
    }
    return matrix;
  }

  int size() {
    return size;
  }

  double at(int row, int column) {
    return cells[row * size + column];
  }

  /** Multiplies naively, in three nested loops. */
  Matrix times(Matrix right) {
    Matrix product = new Matrix(size);
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        double sum = 0;
        for (int k = 0; k < size; k++) {
          sum += cells[row * size + k] * right.cells[k * size + column];
        }
        product.cells[row * size + column] = sum;
      }
    }
    return product;
  }

  Matrix plus(Matrix right) {
    Matrix sum = new Matrix(size);
    for (int cell = 0; cell < cells.length; cell++) {
      sum.cells[cell] = cells[cell] + right.cells[cell];
    }
    return sum;
  }

  /** Returns the weighted sum of the cells; different weights detect swapped cells. */
  double checksum() {
    double sum = 0;
    for (int cell = 0; cell < cells.length; cell++) {
      sum += cells[cell] * (1 + cell % 13);
    }
    return sum;
  }
}
