package dev.edpm.tasks.model;

import dev.edpm.tasks.model.fit.ModelInput;

/** A model that the program gives itself (StarPU's {@code cost_function}). Called on any thread. */
@FunctionalInterface
public interface CostFunction {

  /**
   * Returns what a task will take, in the model's unit; NaN or a negative number where it cannot
   * tell.
   */
  double cost(Arch arch, int implementation, ModelInput input);
}
