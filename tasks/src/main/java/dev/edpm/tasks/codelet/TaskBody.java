package dev.edpm.tasks.codelet;

/**
 * What a task does, with the data and values it was submitted with. Generated for codelets; a
 * lambda serves where there is one variant and no model.
 */
@FunctionalInterface
public interface TaskBody {

  /**
   * Runs the kernel, on a worker's thread, when the data is ready.
   *
   * @param variant which implementation, by its place in the codelet
   * @throws Throwable whatever the kernel does: the task has failed then
   */
  void run(int variant) throws Throwable;

  /** Tells whether a variant can run this task. Called by the worker, when the data is ready. */
  default boolean accepts(int variant) {
    return true;
  }

  /** Returns its floating-point operations, 0 when that is unknown. */
  default double flops() {
    return 0;
  }

  /** Returns how long the user says that it takes, in microseconds; NaN when nobody says. */
  default double cost(int variant) {
    return Double.NaN;
  }

  /** Returns the parameters of a multiple regression, in the codelet's order. */
  default double[] parameters() {
    return new double[0];
  }
}
