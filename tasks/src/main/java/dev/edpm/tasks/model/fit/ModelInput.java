package dev.edpm.tasks.model.fit;

/**
 * What a model knows of a task before it runs.
 *
 * @param size bytes of its data
 * @param footprint CRC of the layout of its data, see {@link Footprint}
 * @param flops floating-point operations of it, 0 where not known
 * @param parameters of a multiple regression, in the order of {@link ParameterTerms#names}; not to
 *     be changed afterwards (it is not copied: one input is made per task)
 */
public record ModelInput(long size, int footprint, double flops, double... parameters) {

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException on a negative size, or flops that are negative or not finite
   */
  public ModelInput {
    if (size < 0 || !(flops >= 0) || flops == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "a task of " + size + " bytes and " + flops + " flops: neither may be negative");
    }
  }

  /** Returns the input of a task that says nothing else of itself. */
  public static ModelInput of(long size, int footprint) {
    return new ModelInput(size, footprint, 0);
  }
}
