package dev.edpm.examples.solver;

import java.util.Arrays;

/**
 * The temperature of a square plate whose upper edge is hot (1) and whose other edges are cold (0),
 * while it approaches the equilibrium, in which each point is the mean of its four neighbours.
 */
final class Grid {

  private final int size;
  private double[] now;
  private double[] before;

  /**
   * @param size the number of points inside the plate, in each direction
   */
  Grid(int size) {
    this.size = size;
    this.now = new double[(size + 2) * (size + 2)];
    Arrays.fill(now, 0, size + 2, 1);
    this.before = now.clone();
  }

  /**
   * Sets each point to the mean of its neighbours. Rows of a block use each other's new values (the
   * Gauss-Seidel method), and the old values of other blocks (the Jacobi method).
   *
   * @param block the number of rows in a block
   */
  void sweep(int block) {
    double[] next = before;
    before = now;
    int width = size + 2;
    for (int row = 1; row <= size; row++) {
      double[] above = (row - 1) % block == 0 ? before : next;
      for (int at = row * width + 1; at <= row * width + size; at++) {
        next[at] = (above[at - width] + next[at - 1] + before[at + 1] + before[at + width]) / 4;
      }
    }
    now = next;
  }

  /** Returns the largest deviation of a point from equilibrium. */
  double residual() {
    int width = size + 2;
    double most = 0;
    for (int row = 1; row <= size; row++) {
      for (int at = row * width + 1; at <= row * width + size; at++) {
        double mean = (now[at - width] + now[at - 1] + now[at + 1] + now[at + width]) / 4;
        most = Math.max(most, Math.abs(mean - now[at]));
      }
    }
    return most;
  }

  /** Returns the number of points that a sweep sets. */
  long points() {
    return (long) size * size;
  }

  /** Returns the temperature in the middle. */
  double middle() {
    int half = (size + 1) / 2;
    return now[half * (size + 2) + half];
  }
}
