package dev.edpm.benchmarks.evaluation;

import java.util.Random;

/** A square matrix. */
public final class Matrix {

  private final int size;
  private final double[] cells;

  private Matrix(int size) {
    this.size = size;
    this.cells = new double[size * size];
  }

  /** Returns a matrix of zeros. */
  public static Matrix zero(int size) {
    return new Matrix(size);
  }

  /** Returns a matrix of small integers, so that every sum of products is exact. */
  public static Matrix sample(int size, int seed) {
    Random random = new Random(seed);
    Matrix matrix = new Matrix(size);
    for (int cell = 0; cell < matrix.cells.length; cell++) {
      matrix.cells[cell] = random.nextInt(7) - 3;
    }
    return matrix;
  }

  /** Returns the number of rows and columns. */
  public int size() {
    return size;
  }

  /** Multiplies naively, in three nested loops. */
  public Matrix times(Matrix right) {
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

  /** Adds another matrix of the same size. */
  public Matrix plus(Matrix right) {
    Matrix sum = new Matrix(size);
    for (int cell = 0; cell < cells.length; cell++) {
      sum.cells[cell] = cells[cell] + right.cells[cell];
    }
    return sum;
  }

  /** Returns the weighted sum of the cells; different weights detect swapped cells. */
  public double checksum() {
    double sum = 0;
    for (int cell = 0; cell < cells.length; cell++) {
      sum += cells[cell] * (1 + cell % 13);
    }
    return sum;
  }
}
