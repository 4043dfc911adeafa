package dev.edpm.tasks.model.fit;

/**
 * The properties of a task from which a model predicts it.
 *
 * @param size size of its data in bytes
 * @param footprint CRC of the layout of its data, see {@link Footprint}
 * @param flops its floating-point operations, 0 if unknown
 * @param parameters the parameters of a multiple regression, in the order of {@link
 *     ParameterTerms#names}; not copied, because there is one input per task, so it must not be
 *     changed
 */
public record ModelInput(long size, int footprint, double flops, double... parameters) {

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the size is negative, or {@code flops} is negative or not
   *     finite
   */
  public ModelInput {
    if (size < 0 || !(flops >= 0) || flops == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "the size ("
              + size
              + " bytes) and the operations ("
              + flops
              + ") of a task must be finite and not negative");
    }
  }

  /** Returns the input of a task without operations and parameters. */
  public static ModelInput of(long size, int footprint) {
    return new ModelInput(size, footprint, 0);
  }
}
