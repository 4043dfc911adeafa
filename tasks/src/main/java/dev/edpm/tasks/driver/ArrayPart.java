package dev.edpm.tasks.trace;

/**
 * The part of an array that a handle covers: rows of elements at a constant distance.
 *
 * @param array the array; records of the trace do not keep it
 * @param offset the index of the first element
 * @param rows the number of rows
 * @param columns the number of elements in a row
 * @param stride the distance between the first elements of rows
 */
public record ArrayPart(Object array, int offset, int rows, int columns, int stride) {

  /** Returns this part without the array. */
  ArrayPart withoutArray() {
    return new ArrayPart(null, offset, rows, columns, stride);
  }

  /** Returns the index of the first element of a row. */
  private long at(int row) {
    return offset + (long) row * stride;
  }

  /** Returns the index after the last element. */
  long end() {
    return rows == 0 ? offset : at(rows - 1) + columns;
  }

  /** Returns whether both parts have an element in common, if they are parts of the same array. */
  boolean overlaps(ArrayPart other) {
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
