package dev.edpm.examples.product;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.tasks.Tile;

/** The operation on tiles. */
final class ProductKernel {

  private ProductKernel() {}

  /** Adds {@code a * b} to a tile. */
  @Codelet(value = "product.add", model = ModelType.HISTORY, flops = "addFlops")
  static void add(@Read Tile<double[]> a, @Read Tile<double[]> b, @ReadWrite Tile<double[]> c) {
    double[] row = b.array();
    double[] sum = c.array();
    for (int i = 0; i < c.rows(); i++) {
      int target = c.at(i, 0);
      for (int k = 0; k < a.columns(); k++) {
        double factor = a.array()[a.at(i, k)];
        int source = b.at(k, 0);
        for (int j = 0; j < c.columns(); j++) {
          sum[target + j] += factor * row[source + j];
        }
      }
    }
  }

  static double addFlops(Tile<double[]> a, Tile<double[]> b, Tile<double[]> c) {
    return 2.0 * c.rows() * c.columns() * a.columns();
  }
}
