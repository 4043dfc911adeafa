package dev.edpm.tasks.device;

import dev.edpm.tasks.driver.ArrayPart;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * How the values of an engine's data are stored in arrays.
 *
 * @param part returns the part of an array that a value is, {@code null} if it is none
 * @param packed returns a value of the same kind and size as another one, in an array that has only
 *     its elements
 */
public record DataLayouts(Function<Object, ArrayPart> part, BinaryOperator<Object> packed) {

  /** Values of equal layout can use each other's buffers. */
  private record Layout(Class<?> kind, Class<?> array, int rows, int columns) {}

  /** Returns the layout of a value, {@code null} if devices cannot have a copy of it. */
  Object layout(Object value) {
    ArrayPart array = part.apply(value);
    return array == null || !array.array().getClass().getComponentType().isPrimitive()
        ? null
        : new Layout(value.getClass(), array.array().getClass(), array.rows(), array.columns());
  }
}
