package dev.edpm.annotations;

import java.util.Locale;
import java.util.Optional;

/**
 * The type of the model that predicts the time or energy of a codelet's tasks. These are StarPU's
 * types of performance models, and {@link #NONE}.
 */
public enum ModelType {
  /** No prediction. */
  NONE,
  /** The mean of earlier tasks with data of the same layout (StarPU's {@code HISTORY_BASED}). */
  HISTORY,
  /**
   * {@code alpha * size ^ beta} (StarPU's {@code REGRESSION_BASED}). Tasks of size 0 are predicted
   * as by {@link #HISTORY}.
   */
  REGRESSION,
  /**
   * {@code a * size ^ b + c} (StarPU's {@code NL_REGRESSION_BASED}). The fit differs from StarPU's,
   * so predictions differ too; see {@code docs/from-starpu.md}.
   */
  NON_LINEAR,
  /**
   * A linear combination of a constant and of products of the task's parameters (StarPU's {@code
   * MULTIPLE_REGRESSION_BASED}).
   */
  MULTIPLE,
  /** The result of a function of the program (StarPU's cost functions). */
  USER;

  /** Returns the name of the type in files, such as {@code non-linear}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the type with this {@link #label}, or empty if there is none. */
  public static Optional<ModelType> byLabel(String label) {
    for (ModelType type : values()) {
      if (type.label().equals(label)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
