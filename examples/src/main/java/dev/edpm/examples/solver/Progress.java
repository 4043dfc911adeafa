package dev.edpm.examples.solver;

import dev.edpm.annotations.CounterClass;
import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.CounterDef.Validity;

/** The progress of the solver. */
@CounterClass("solver")
interface Progress {

  /** Records the end of a sweep. */
  void swept(
      @CounterDef(help = "Number of sweeps over the grid so far.") long iteration,
      @CounterDef(
              help = "Largest deviation of a point from equilibrium.",
              min = 0,
              max = 1,
              validity = Validity.SAMPLE)
          double residual);
}
