package dev.edpm.examples.product;

import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.TaskBuilder;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.Tile;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Partitions two square matrices into tiles, and computes their product with tasks. */
final class TiledProduct {

  /** Returns a task that adds {@code a * b} to {@code c}. */
  interface Add {
    TaskBuilder task(
        DataHandle<Tile<double[]>> a, DataHandle<Tile<double[]>> b, DataHandle<Tile<double[]>> c);
  }

  private final double[] a;
  private final double[] b;
  private final int size;
  private final int count;
  private final Add add;

  /**
   * @param a the elements of the first matrix, row by row
   * @param b the elements of the second matrix, row by row
   * @param size the number of rows and columns
   * @param count the number of tiles in a row and in a column
   * @param add the codelet of the tasks
   */
  TiledProduct(double[] a, double[] b, int size, int count, Add add) {
    this.a = a;
    this.b = b;
    this.size = size;
    this.count = count;
    this.add = add;
  }

  /** Runs the tasks and waits for them; returns the product, row by row. */
  double[] run() {
    DataHandle<Tile<double[]>> left = DataHandle.of(Tile.of(a, size, size));
    DataHandle<Tile<double[]>> right = DataHandle.of(Tile.of(b, size, size));
    DataHandle<Tile<double[]>> product =
        DataHandle.of(Tile.of(new double[size * size], size, size));
    List<DataHandle<Tile<double[]>>> first = tiles(left);
    List<DataHandle<Tile<double[]>>> second = tiles(right);
    List<DataHandle<Tile<double[]>>> result = tiles(product);
    for (int k = 0; k < count; k++) {
      for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
          add.task(first.get(i * count + k), second.get(k * count + j), result.get(i * count + j))
              .iteration(k)
              .submit();
        }
      }
    }
    Tasks.engine().awaitAll();
    for (DataHandle<Tile<double[]>> matrix : List.of(left, right, product)) {
      matrix.unpartition();
    }
    return product.read().array();
  }

  private List<DataHandle<Tile<double[]>>> tiles(DataHandle<Tile<double[]>> matrix) {
    return matrix.partition(Tile.into(count, count));
  }

  /**
   * Returns the distance of a matrix from the product: both are multiplied by a random vector, and
   * the length of the difference is divided by the length of the result. About 1e-15 is the limit
   * of rounding.
   */
  double residual(double[] c) {
    double[] x = new Random(1).doubles(size).toArray();
    double[] expected = times(a, times(b, x));
    double[] found = times(c, x);
    double[] difference = new double[size];
    Arrays.setAll(difference, i -> found[i] - expected[i]);
    return length(difference) / length(expected);
  }

  private double[] times(double[] matrix, double[] vector) {
    double[] result = new double[size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        result[i] += matrix[i * size + j] * vector[j];
      }
    }
    return result;
  }

  private static double length(double[] vector) {
    return Math.sqrt(Arrays.stream(vector).map(value -> value * value).sum());
  }
}
