package dev.edpm.tasks.device;

import dev.edpm.tasks.trace.ArrayPart;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Copies data between the memories of an engine.
 *
 * @param part returns the part of an array that a value is, {@code null} if it is none
 * @param emptyLike returns a value of the same kind and size, in an array of its own
 */
public record DataCopier(Function<Object, ArrayPart> part, UnaryOperator<Object> emptyLike) {

  /** Values of equal layout can use each other's buffers. */
  private record Layout(Class<?> kind, Class<?> array, int rows, int columns) {}

  /** Returns the layout of a value, {@code null} if devices cannot have a copy of it. */
  Object layout(Object value) {
    ArrayPart array = part.apply(value);
    return array == null || !array.array().getClass().getComponentType().isPrimitive()
        ? null
        : new Layout(value.getClass(), array.array().getClass(), array.rows(), array.columns());
  }

  /** Copies all elements of a value to another one of the same layout. */
  @SuppressWarnings("SuspiciousSystemArraycopy")
  void copy(Object from, Object to) {
    ArrayPart source = part.apply(from);
    ArrayPart target = part.apply(to);
    for (int row = 0; row < source.rows(); row++) {
      System.arraycopy(
          source.array(),
          source.offset() + row * source.stride(),
          target.array(),
          target.offset() + row * target.stride(),
          source.columns());
    }
  }
}
