package dev.edpm.tasks;

import dev.edpm.tasks.data.Extent;
import dev.edpm.tasks.driver.ArrayPart;
import dev.edpm.tasks.model.fit.Footprint;
import java.lang.reflect.Array;

/**
 * The size of data, by which performance models distinguish tasks.
 *
 * @param bytes the size in bytes; 0 if unknown
 * @param dimensions the number of elements in each direction; empty if unknown
 */
public record DataSize(long bytes, long... dimensions) implements Extent {

  private static final DataSize UNKNOWN = new DataSize(0);

  /**
   * Returns the size of an array of primitives, a {@link Block} or a {@link Tile}; for other
   * values, the unknown size. An array of references has its number of elements, but 0 bytes.
   */
  public static DataSize of(Object value) {
    if (value instanceof Block<?> block) {
      return new DataSize((long) block.length() * ArrayPart.width(block.array()), block.length());
    }
    if (value instanceof Tile<?> tile) {
      return new DataSize(
          (long) tile.rows() * tile.columns() * ArrayPart.width(tile.array()),
          tile.rows(),
          tile.columns());
    }
    if (value != null && value.getClass().isArray()) {
      int length = Array.getLength(value);
      return new DataSize((long) length * ArrayPart.width(value), length);
    }
    return UNKNOWN;
  }

  /** Returns the type of a value for the report, such as {@code Block<double[]>}. */
  static String typeOf(Object value) {
    if (value instanceof Block<?> block) {
      return "Block<" + block.array().getClass().getSimpleName() + ">";
    }
    if (value instanceof Tile<?> tile) {
      return "Tile<" + tile.array().getClass().getSimpleName() + ">";
    }
    return value == null ? "null" : value.getClass().getTypeName();
  }

  /** Returns the part of an array that a value is, {@code null} if it is none. */
  static ArrayPart partOf(Object value) {
    if (value instanceof Block<?> block) {
      return new ArrayPart(block.array(), block.offset(), 1, block.length(), block.length());
    }
    if (value instanceof Tile<?> tile) {
      return new ArrayPart(tile.array(), tile.offset(), tile.rows(), tile.columns(), tile.stride());
    }
    if (value != null && value.getClass().isArray()) {
      int length = Array.getLength(value);
      return new ArrayPart(value, 0, 1, length, length);
    }
    return null;
  }

  /** Returns a value of the same kind and size in an array that has only its elements. */
  static Object packed(Object like, Object array) {
    if (like instanceof Block<?> block) {
      return new Block<>(array, 0, block.length());
    }
    if (like instanceof Tile<?> tile) {
      return Tile.of(array, tile.rows(), tile.columns());
    }
    return array;
  }

  /** Returns the footprint of data of this size, the same as StarPU's for the same data. */
  @Override
  public int footprint() {
    return switch (dimensions.length) {
      case 1 -> Footprint.vector((int) dimensions[0]);
      case 2 -> Footprint.matrix((int) dimensions[1], (int) dimensions[0]);
      default -> Footprint.variable((int) bytes);
    };
  }
}
