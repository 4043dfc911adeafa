package dev.edpm.annotations;

import java.util.Locale;
import java.util.Optional;

/**
 * How the time or energy that a task of a codelet will take is foretold: StarPU's types of
 * performance models, and none.
 */
public enum ModelType {
  /** Not at all. */
  NONE,
  /**
   * The mean of what was measured with data of the same layout (StarPU's {@code HISTORY_BASED}).
   */
  HISTORY,
  /** {@code alpha * size ^ beta} (StarPU's {@code REGRESSION_BASED}). */
  REGRESSION,
  /**
   * {@code a * size ^ b + c} (StarPU's {@code NL_REGRESSION_BASED}). The constants are fitted in
   * another way than StarPU's, so predictions differ: see {@code docs/from-starpu.md}.
   */
  NON_LINEAR,
  /**
   * A constant and a sum of products of the task's parameters (StarPU's {@code
   * MULTIPLE_REGRESSION_BASED}).
   */
  MULTIPLE,
  /** What a function of the program says (StarPU's cost functions). */
  USER;

  /** Returns its name in files, such as {@code non-linear}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the type of that {@link #label}, empty when there is none. */
  public static Optional<ModelType> byLabel(String label) {
    for (ModelType type : values()) {
      if (type.label().equals(label)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
