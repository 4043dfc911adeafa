package dev.edpm.examples.lu;

import dev.edpm.runtime.Edpm;
import dev.edpm.tasks.Tasks;
import java.util.Locale;

/**
 * Factorizes a matrix into a lower and an upper triangle with tasks on tiles.
 *
 * <pre>{@code Lu [size [tiles]]}</pre>
 */
public final class Lu {

  /** The number of runs before the one that is measured, so that the code is warm. */
  private static final int REHEARSALS = 3;

  private Lu() {}

  /** Prints the time of the factorization. */
  public static void main(String[] args) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 1920;
    int tiles = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    DominantMatrix a = DominantMatrix.sample(size, 42);
    for (int i = 0; i < REHEARSALS; i++) {
      new LuFactorization(a, tiles).run();
    }

    // The report then only contains the following part of the program.
    Edpm.reset();
    Tasks.engine().feedback().enable();
    long start = System.nanoTime();
    double[] lu = new LuFactorization(a, tiles).run();
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
        2 * Math.pow(size, 3) / 3 / ms / 1e6,
        a.residual(lu));
  }
}
