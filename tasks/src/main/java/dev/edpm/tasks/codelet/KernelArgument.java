package dev.edpm.tasks.codelet;

/**
 * What a parameter of an OpenCL kernel gets: a parameter of the Java method, or the size of one.
 *
 * @param kind whether it gets the parameter or a size of it
 * @param parameter the index of the parameter of the Java method, from 0
 * @param type the type of the number that the kernel gets; for data, the type of its elements
 */
public record KernelArgument(Kind kind, int parameter, ScalarType type) {

  /** What the kernel gets. */
  public enum Kind {
    /** The buffer with the content of the data. */
    DATA,
    /** The value of a parameter that is not data. */
    VALUE,
    /** The number of elements of the data. */
    LENGTH,
    /** The number of rows of the data, a tile. */
    ROWS,
    /** The number of columns of the data, a tile. */
    COLUMNS
  }
}
