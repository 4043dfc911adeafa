package dev.edpm.tasks.activity;

import dev.edpm.tasks.data.Extent;
import java.util.List;

/**
 * The size of a piece of data as one number.
 *
 * @param bytes the size in bytes, 0 if unknown
 * @param dimensions the number of elements in each direction, empty if unknown
 */
record PackedShape(long bytes, List<Integer> dimensions) {

  // The kind in the lowest bits; above it the bytes, or the size of an element and the dimensions.
  private static final int KIND_BITS = 2;
  private static final int KIND_MASK = (1 << KIND_BITS) - 1;
  private static final int PLAIN = 0;
  private static final int VECTOR = 1;
  private static final int MATRIX = 2;

  private static final int ELEMENT_BITS = 8;
  private static final int ELEMENT_MASK = (1 << ELEMENT_BITS) - 1;
  private static final int LENGTH_SHIFT = KIND_BITS + ELEMENT_BITS;

  private static final int SIDE_BITS = 27;
  private static final int SIDE_MASK = (1 << SIDE_BITS) - 1;

  /**
   * Packs a size. Dimensions are left out if there are more than two, or if the elements have no
   * common size.
   */
  static long pack(Extent extent) {
    long bytes = extent.bytes();
    long[] dimensions = extent.dimensions();
    if (dimensions.length == 1) {
      long length = dimensions[0];
      long element = length <= 0 || length > Integer.MAX_VALUE ? -1 : bytes / length;
      if (isElement(element) && element * length == bytes) {
        return length << LENGTH_SHIFT | element << KIND_BITS | VECTOR;
      }
    } else if (dimensions.length == 2) {
      long rows = dimensions[0];
      long columns = dimensions[1];
      if (isSide(rows) && isSide(columns)) {
        long element = bytes / (rows * columns);
        if (isElement(element) && element * rows * columns == bytes) {
          return (rows << SIDE_BITS | columns) << LENGTH_SHIFT | element << KIND_BITS | MATRIX;
        }
      }
    }
    return bytes << KIND_BITS | PLAIN;
  }

  private static boolean isElement(long size) {
    return size >= 0 && size <= ELEMENT_MASK;
  }

  private static boolean isSide(long length) {
    return length > 0 && length <= SIDE_MASK;
  }

  static PackedShape of(long packed) {
    long element = packed >>> KIND_BITS & ELEMENT_MASK;
    long lengths = packed >>> LENGTH_SHIFT;
    switch ((int) packed & KIND_MASK) {
      case VECTOR -> {
        return new PackedShape(element * lengths, List.of((int) lengths));
      }
      case MATRIX -> {
        int rows = (int) (lengths >>> SIDE_BITS);
        int columns = (int) lengths & SIDE_MASK;
        return new PackedShape(element * rows * columns, List.of(rows, columns));
      }
      default -> {
        return new PackedShape(packed >>> KIND_BITS, List.of());
      }
    }
  }
}
