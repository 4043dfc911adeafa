package dev.edpm.tasks.model;

import java.util.Optional;

/** Whether models learn: the values of StarPU's {@code STARPU_CALIBRATE}. */
public enum CalibrationMode {
  /** Only a model that could not tell something it was asked for (0). */
  OFF,
  /** All models, on top of what they know (1). */
  ON,
  /** All models, from nothing (2). */
  RESET;

  /** Returns StarPU's number of it, 0 to 2. */
  public int id() {
    return ordinal();
  }

  /** Returns the mode of that {@link #id}, empty when there is none. */
  public static Optional<CalibrationMode> byId(int id) {
    return id >= 0 && id < values().length ? Optional.of(values()[id]) : Optional.empty();
  }
}
