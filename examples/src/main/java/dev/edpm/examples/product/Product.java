package dev.edpm.examples.product;

import dev.edpm.runtime.Edpm;
import dev.edpm.tasks.Tasks;
import java.util.Locale;
import java.util.Random;

/**
 * Multiplies two matrices with tasks on tiles.
 *
 * <pre>{@code Product [size [tiles]]}</pre>
 */
public final class Product {

  /** The number of runs before the one that is measured, so that the code is warm. */
  private static final int REHEARSALS = 3;

  private Product() {}

  /** Prints the time of the product. */
  public static void main(String[] args) {
    run(args, ProductKernelCodelets::add);
  }

  static void run(String[] args, TiledProduct.Add add) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 1920;
    int tiles = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    double[] a = new Random(1).doubles((long) size * size).toArray();
    double[] b = new Random(2).doubles((long) size * size).toArray();
    for (int i = 0; i < REHEARSALS; i++) {
      new TiledProduct(a, b, size, tiles, add).run();
    }

    // The report then only contains the following part of the program.
    Edpm.reset();
    Tasks.engine().feedback().enable();
    TiledProduct product = new TiledProduct(a, b, size, tiles, add);
    long start = System.nanoTime();
    double[] c = product.run();
    double ms = (System.nanoTime() - start) / 1e6;
    Tasks.engine().feedback().disable();
    System.out.printf(
        Locale.ROOT,
        "%d x %d in %d x %d tiles: %.0f ms, %.2f GFlop/s, residual %.1e%n",
        size,
        size,
        tiles,
        tiles,
        ms,
        2 * Math.pow(size, 3) / ms / 1e6,
        product.residual(c));
  }
}
