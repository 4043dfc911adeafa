package dev.edpm.examples.cholesky;

import dev.edpm.runtime.Edpm;
import dev.edpm.tasks.BoundRecording;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.bound.BoundProblem;
import java.time.Duration;

/**
 * Factors a matrix by tasks on tiles, and says how far from the fastest possible that was.
 *
 * <pre>{@code Cholesky [size [tiles]]}</pre>
 */
public final class Cholesky {

  private Cholesky() {}

  /** Prints the time that it took, and the bounds of that time. */
  public static void main(String[] args) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 1920;
    int tiles = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    SymmetricMatrix a = SymmetricMatrix.sample(size, 42);

    System.out.println("runs until all tasks were predicted: " + rehearse(a, tiles));

    // So that the report tells of what follows alone.
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

  /** Runs until the code is warm and the models of all tasks have learnt; returns how often. */
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
