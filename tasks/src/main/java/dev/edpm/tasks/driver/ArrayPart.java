package dev.edpm.tasks.driver;

/**
 * The part of an array that a handle covers: rows of elements at a constant distance.
 *
 * @param array the array, {@code null} if only the place of the part matters
 * @param offset the index of the first element
 * @param rows the number of rows
 * @param columns the number of elements in a row
 * @param stride the distance between the first elements of rows
 */
public record ArrayPart(Object array, int offset, int rows, int columns, int stride) {

  /** Returns the number of elements. */
  public long elements() {
    return (long) rows * columns;
  }

  /** Returns the size of its elements in bytes; they are primitives. */
  public long bytes() {
    return elements() * width(array);
  }

  /**
   * Returns the size of an element of an array in bytes; 0 for references, because the size of the
   * objects is unknown.
   */
  public static int width(Object array) {
    Class<?> element = array.getClass().getComponentType();
    if (element == double.class || element == long.class) {
      return Long.BYTES;
    }
    if (element == float.class || element == int.class) {
      return Integer.BYTES;
    }
    if (element == short.class || element == char.class) {
      return Short.BYTES;
    }
    return element == byte.class || element == boolean.class ? 1 : 0;
  }

  /** Returns the index of the first element of a row. */
  public int start(int row) {
    return (int) at(row);
  }

  /** Returns this part without the array. */
  public ArrayPart withoutArray() {
    return new ArrayPart(null, offset, rows, columns, stride);
  }

  private long at(int row) {
    return offset + (long) row * stride;
  }

  /** Returns the index after the last element. */
  public long end() {
    return rows == 0 ? offset : at(rows - 1) + columns;
  }

  /** Returns whether both parts have an element in common, if they are parts of the same array. */
  public boolean overlaps(ArrayPart other) {
    if (columns == 0 || other.columns == 0 || other.rows == 0) {
      return false;
    }
    for (int row = 0; row < rows; row++) {
      if (other.hasAny(at(row), at(row) + columns)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether an element of this part is in a range of the array. */
  private boolean hasAny(long from, long to) {
    if (rows == 1 || stride == 0) {
      return offset < to && from < offset + (long) columns;
    }
    // The first row that ends after the start of the range.
    long row = Math.max(0, Math.floorDiv(from - offset - columns, stride) + 1);
    return row < rows && offset + row * stride < to;
  }
}
