package dev.edpm.examples.solver;

import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Knob;
import dev.edpm.annotations.Listener;
import dev.edpm.annotations.Region;
import dev.edpm.annotations.Rule;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.monitor.Sample;

/**
 * Computes the temperatures of a plate in repeated sweeps over a grid. While it runs, it records
 * its progress in counters, and a rule or another program can change the size of its blocks.
 *
 * <pre>{@code Solver [size [tolerance]]}</pre>
 */
@Rule(
    name = "larger-blocks",
    value =
        "when global solver.residual < 0.01 for 3 samples set global solver.block-size to 64"
            + " at most every 1s")
public final class Solver {

  /** The residual at which the listener stops collecting. */
  private static final double SETTLED = 1e-3;

  @Knob(
      value = "solver.block-size",
      help = "Number of rows in a block; rows of one block use each other's new values.",
      min = 1,
      max = 4096)
  static volatile int blockSize = 1;

  @Knob(value = "solver.tolerance", help = "The residual at which the solver ends.", min = 0)
  static volatile double tolerance = 1e-4;

  @CounterDef(value = "solver.relaxations", help = "Points that were set so far.")
  static long relaxations;

  private Solver() {}

  /** Solves the problem; prints the number of sweeps and the temperature in the middle. */
  public static void main(String[] args) {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 128;
    tolerance = args.length > 1 ? Double.parseDouble(args[1]) : tolerance;
    Grid grid = new Grid(size);
    long sweeps = solve(grid);
    System.out.printf("%d sweeps, blocks of %d: %.6f%n", sweeps, blockSize, grid.middle());
  }

  @Region("solve")
  static long solve(Grid grid) {
    long sweeps = 0;
    double residual;
    do {
      sweep(grid);
      residual = grid.residual();
      ProgressCounters.INSTANCE.swept(++sweeps, residual);
    } while (residual > tolerance);
    return sweeps;
  }

  @Region("sweep")
  @Counters("solver.relaxations")
  private static void sweep(Grid grid) {
    grid.sweep(blockSize);
    relaxations += grid.points();
  }

  /** Stops collecting when the solver has settled. */
  @Listener({"solver.iteration", "solver.residual"})
  static void watch(Sample sample) {
    if (sample.number("solver.residual") < SETTLED) {
      System.out.printf("settled after %.0f sweeps%n", sample.number("solver.iteration"));
      Edpm.monitoring().stopCollection();
    }
  }
}
