package dev.edpm.analysis.starpu;

import dev.edpm.analysis.part.TaskPart;
import java.util.List;

/** Writes the shape of data as StarPU does: the kind, the dimensions and the size of an element. */
final class DataShape {

  private DataShape() {}

  /**
   * Returns the shape of a piece of data: {@code V} for a vector, {@code M} for a matrix with its
   * columns first, {@code v} if the dimensions are unknown.
   */
  static String of(TaskPart.Data data) {
    List<Long> lengths = data.dimensions();
    long bytes = data.bytes();
    return switch (lengths.size()) {
      case 1 -> "V" + lengths.get(0) + "x" + element(bytes, lengths.get(0));
      case 2 ->
          "M"
              + lengths.get(1)
              + "x"
              + lengths.get(0)
              + "x"
              + element(bytes, lengths.get(0) * lengths.get(1));
      default -> "v" + bytes;
    };
  }

  private static long element(long bytes, long elements) {
    return elements <= 0 ? 0 : bytes / elements;
  }
}
