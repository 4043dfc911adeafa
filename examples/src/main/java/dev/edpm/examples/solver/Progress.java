package dev.edpm.examples.solver;

import dev.edpm.annotations.CounterClass;
import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.CounterDef.Validity;

/** How far the solver is. */
@CounterClass("solver")
interface Progress {

  /** Another sweep is done. */
  void swept(
      @CounterDef(help = "Sweeps over the grid so far.") long iteration,
      @CounterDef(
              help = "How far the worst point is from the balance.",
              min = 0,
              max = 1,
              validity = Validity.SAMPLE)
          double residual);
}
