package dev.edpm.tasks.codelet;

/**
 * The code of a task, with the data and values that were passed at its submission. Generated for
 * codelets; a lambda is sufficient for a codelet with one variant and no model.
 */
@FunctionalInterface
public interface TaskBody {

  /**
   * Runs the kernel. Called on the worker's thread when the dependencies of the task have ended.
   *
   * @param variant the index of the implementation in the codelet
   * @throws Throwable an exception of the kernel; the task has then failed
   */
  void run(int variant) throws Throwable;

  /**
   * Returns whether a variant can run this task. Called by the worker when the dependencies of the
   * task have ended.
   */
  default boolean accepts(int variant) {
    return true;
  }

  /** Returns the number of floating-point operations of the task, 0 if unknown. */
  default double flops() {
    return 0;
  }

  /**
   * Returns the size of the task, from which models predict it (StarPU's {@code size_base}); by
   * default negative, which means the size of its data.
   */
  default long size() {
    return -1;
  }

  /**
   * Returns the footprint of the task, by which histories distinguish tasks (StarPU's {@code
   * footprint}). {@link dev.edpm.tasks.model.fit.Footprint#crc} combines it with other values.
   *
   * @param usual the footprint of its data, or of its {@link #size} if it has one; the default
   */
  default int footprint(int usual) {
    return usual;
  }

  /**
   * Returns the duration of the task in microseconds according to the codelet's cost function; NaN
   * if there is none.
   */
  default double cost(int variant) {
    return Double.NaN;
  }

  /** Returns the parameters of a multiple regression, in the codelet's order. */
  default double[] parameters() {
    return new double[0];
  }
}
