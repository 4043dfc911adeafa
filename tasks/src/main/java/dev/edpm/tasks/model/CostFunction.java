package dev.edpm.tasks.model;

import dev.edpm.tasks.model.fit.ModelInput;

/**
 * A prediction that the program itself computes (StarPU's {@code cost_function}). Called on any
 * thread.
 */
@FunctionalInterface
public interface CostFunction {

  /**
   * Returns the predicted cost of a task, in the unit of the model; NaN or a negative number if
   * unknown.
   */
  double cost(Arch arch, int implementation, ModelInput input);
}
