package dev.edpm.weaver.model.hook;

import java.util.List;
import java.util.Optional;

/**
 * How the parameters of a kernel get those of a codelet's method.
 *
 * @param inputs the parameters of the method
 * @param arguments what each parameter of the kernel gets; empty if they are unknown
 */
public record KernelBinding(List<Input> inputs, Optional<List<Argument>> arguments) {

  /** The forms of parameters, with the names that tasks use. */
  public enum Form {
    /** A number. */
    VALUE,
    /** An array of numbers. */
    ARRAY,
    /** A part of an array. */
    BLOCK,
    /** A part of a matrix. */
    TILE
  }

  /** The parts of a parameter, with the names that tasks use. */
  public enum Part {
    /** The content of data. */
    DATA,
    /** A value. */
    VALUE,
    /** The number of elements. */
    LENGTH,
    /** The number of rows of a tile. */
    ROWS,
    /** The number of columns of a tile. */
    COLUMNS
  }

  /**
   * A parameter of the method.
   *
   * @param form its form
   * @param type the keyword of its type, or of that of its elements
   */
  public record Input(Form form, String type) {}

  /**
   * What a parameter of the kernel gets.
   *
   * @param part the part of a parameter of the method
   * @param parameter the index of that parameter
   * @param type the keyword of the type in Java that has the size of the kernel's
   */
  public record Argument(Part part, int parameter, String type) {}

  /** Copies the lists. */
  public KernelBinding {
    inputs = List.copyOf(inputs);
    arguments = arguments.map(List::copyOf);
  }
}
