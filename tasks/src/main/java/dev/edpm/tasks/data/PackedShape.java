package dev.edpm.tasks.data;

import java.util.List;

/**
 * The size of a piece of data as one number.
 *
 * @param bytes the size in bytes, 0 if unknown
 * @param dimensions the number of elements in each direction, empty if unknown
 */
public record PackedShape(long bytes, List<Integer> dimensions) {

  // The kind in the lowest bits; above it the bytes, or the size of an element and the dimensions.
  private static final int KIND_BITS = 2;
  private static final int KIND_MASK = (1 << KIND_BITS) - 1;
  private static final int PLAIN = 0;
  private static final int VECTOR = 1;
  private static final int MATRIX = 2;

  /** Like {@link #PLAIN}, but the size has dimensions, which do not fit. */
  private static final int WITHOUT_DIMENSIONS = 3;

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
    if (dimensions.length == 1 && isIn(dimensions[0], Integer.MAX_VALUE)) {
      long element = element(bytes, dimensions[0]);
      if (element >= 0) {
        return dimensions[0] << LENGTH_SHIFT | element << KIND_BITS | VECTOR;
      }
    } else if (dimensions.length == 2
        && isIn(dimensions[0], SIDE_MASK)
        && isIn(dimensions[1], SIDE_MASK)) {
      long element = element(bytes, dimensions[0] * dimensions[1]);
      if (element >= 0) {
        return (dimensions[0] << SIDE_BITS | dimensions[1]) << LENGTH_SHIFT
            | element << KIND_BITS
            | MATRIX;
      }
    }
    return bytes << KIND_BITS | (dimensions.length == 0 ? PLAIN : WITHOUT_DIMENSIONS);
  }

  private static boolean isIn(long length, long most) {
    return length >= 0 && length <= most;
  }

  /** Returns the size of an element, -1 if the elements have no common size that fits. */
  private static long element(long bytes, long elements) {
    if (elements == 0) {
      return bytes == 0 ? 0 : -1;
    }
    long size = bytes / elements;
    return isIn(size, ELEMENT_MASK) && size * elements == bytes ? size : -1;
  }

  /** Returns whether a packed size has all dimensions, so that its footprint is known. */
  public static boolean isWhole(long packed) {
    return (packed & KIND_MASK) != WITHOUT_DIMENSIONS;
  }

  /** Returns the size that was packed. */
  public static PackedShape of(long packed) {
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
