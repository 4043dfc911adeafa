package dev.edpm.examples.cholesky;

import dev.edpm.runtime.Edpm;
import java.util.Locale;

/**
 * Factorizes a matrix with tasks on tiles, of which those of {@code gemm} can also run on devices
 * of OpenCL.
 *
 * <pre>{@code MixedCholesky [size [tiles]]}</pre>
 */
public final class MixedCholesky {

  /** The number of runs before the one that is measured, so that the code is warm. */
  private static final int REHEARSALS = 3;

  private MixedCholesky() {}

  /** Prints the time of the factorization. */
  public static void main(String[] args) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 1920;
    int tiles = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    SymmetricMatrix a = SymmetricMatrix.sample(size, 42);
    for (int i = 0; i < REHEARSALS; i++) {
      new Factorization(a, tiles, MixedGemmCodelets::gemm).run();
    }

    // The report then only contains the following part of the program.
    Edpm.reset();
    Factorization factorization = new Factorization(a, tiles, MixedGemmCodelets::gemm);
    long start = System.nanoTime();
    double[] l = factorization.run();
    double ms = (System.nanoTime() - start) / 1e6;
    System.out.printf(
        Locale.ROOT,
        "%d x %d in %d x %d tiles: %.0f ms, residual %.1e%n",
        size,
        size,
        tiles,
        tiles,
        ms,
        a.residual(l));
  }
}
