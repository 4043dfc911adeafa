package dev.edpm.tasks.codelet;

import java.util.Optional;

/**
 * A parameter of the Java method of an OpenCL kernel.
 *
 * @param name its name, which the parameter of the kernel has too
 * @param form whether it is a value, or which data it is
 * @param type its type; for data, the type of the elements
 * @param mode how the kernel accesses the data; empty for a value
 */
public record KernelParameter(String name, Form form, ScalarType type, Optional<AccessMode> mode) {

  /** The forms of parameters. */
  public enum Form {
    /** A number, which is fixed when a task is created. */
    VALUE,
    /** An array. */
    ARRAY,
    /** A {@link dev.edpm.tasks.Block}. */
    BLOCK,
    /** A {@link dev.edpm.tasks.Tile}. */
    TILE
  }

  /** Returns a parameter that is a value. */
  public static KernelParameter value(String name, ScalarType type) {
    return new KernelParameter(name, Form.VALUE, type, Optional.empty());
  }

  /** Returns a parameter that is data. */
  public static KernelParameter data(String name, Form form, ScalarType type, AccessMode mode) {
    return new KernelParameter(name, form, type, Optional.of(mode));
  }

  /** Returns whether it is data, not a value. */
  public boolean isData() {
    return mode.isPresent();
  }
}
