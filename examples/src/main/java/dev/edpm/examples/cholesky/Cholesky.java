package dev.edpm.examples.cholesky;

import dev.edpm.runtime.Edpm;
import dev.edpm.tasks.BoundRecording;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.bound.BoundProblem;
import java.time.Duration;

/**
 * Factorizes a matrix with tasks on tiles, and compares the time with its lower bounds.
 *
 * <pre>{@code Cholesky [size [tiles]]}</pre>
 */
public final class Cholesky {

  private Cholesky() {}

  /** Prints the time of the factorization, and its bounds. */
  public static void main(String[] args) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 1920;
    int tiles = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    SymmetricMatrix a = SymmetricMatrix.sample(size, 42);

    System.out.println("runs until all tasks were predicted: " + rehearse(a, tiles));

    // The report then only contains the following part of the program.
    Edpm.reset();
    Tasks.engine().feedback().enable();
    BoundRecording recording = Tasks.engine().recordBound(true);
    double[] l = new Factorization(a, tiles).run();
    BoundProblem ran = recording.stop();
    Tasks.engine().feedback().disable();

    double ms = recording.actualMs();
    System.out.printf(
        "%d x %d in %d x %d tiles: %.0f ms, %.2f GFlop/s, residual %.1e%n",
        size, size, tiles, tiles, ms, Math.pow(size, 3) / 3 / ms / 1e6, a.residual(l));
    System.out.println("area: " + ran.relaxed().compare(ms));
    System.out.println("dependencies: " + ran.withDependencies(Duration.ofSeconds(10)).compare(ms));
  }

  /**
   * Runs until the code is warm and the models of all tasks can predict; returns the number of
   * runs.
   */
  private static int rehearse(SymmetricMatrix a, int tiles) {
    Factorization factorization;
    int runs = 0;
    do {
      factorization = new Factorization(a, tiles);
      factorization.run();
      runs++;
    } while (!factorization.isPredicted());
    return runs;
  }
}
