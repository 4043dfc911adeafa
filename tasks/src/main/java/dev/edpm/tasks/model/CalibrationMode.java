package dev.edpm.tasks.model;

import java.util.Optional;

/** The mode in which models learn: the values of StarPU's {@code STARPU_CALIBRATE}. */
public enum CalibrationMode {
  /** A model learns only after it was asked for a prediction that it could not make (0). */
  OFF,
  /** All models learn, in addition to what they have learned before (1). */
  ON,
  /** All models learn from the beginning, and ignore their files (2). */
  RESET;

  /** Returns StarPU's number of the mode, 0 to 2. */
  public int id() {
    return ordinal();
  }

  /** Returns the mode with an {@link #id}, empty if there is none. */
  public static Optional<CalibrationMode> byId(int id) {
    return id >= 0 && id < values().length ? Optional.of(values()[id]) : Optional.empty();
  }
}
