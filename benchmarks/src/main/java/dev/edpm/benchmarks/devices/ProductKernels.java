package dev.edpm.benchmarks.devices;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.OpenCl;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.tasks.Tile;

/**
 * Two codelets that add {@code a * b} to a tile. They have the same variant in Java, and kernels of
 * different speed. The numbers of rows are multiples of four, those of columns multiples of 16.
 */
final class ProductKernels {

  private static final int VECTOR = 16;
  private static final int ROWS = 4;

  private ProductKernels() {}

  @Codelet(value = "simple", variant = "java", model = ModelType.HISTORY)
  static void simple(@Read Tile<float[]> a, @Read Tile<float[]> b, @ReadWrite Tile<float[]> c) {
    inFourRows(a, b, c);
  }

  @Codelet(value = "simple", variant = "opencl")
  @OpenCl(source = "product.cl")
  static native void simpleOnDevice(
      @Read Tile<float[]> a, @Read Tile<float[]> b, @ReadWrite Tile<float[]> c);

  @Codelet(value = "vectors", variant = "java", model = ModelType.HISTORY)
  static void vectors(@Read Tile<float[]> a, @Read Tile<float[]> b, @ReadWrite Tile<float[]> c) {
    inFourRows(a, b, c);
  }

  @Codelet(value = "vectors", variant = "opencl")
  @OpenCl(source = "product.cl", items = "vectorItems")
  static native void vectorsOnDevice(
      @Read Tile<float[]> a, @Read Tile<float[]> b, @ReadWrite Tile<float[]> c);

  static long[] vectorItems(Tile<float[]> a, Tile<float[]> b, Tile<float[]> c) {
    return new long[] {c.columns() / VECTOR, c.rows() / ROWS};
  }

  /**
   * Uses each row of {@code b} for four rows of {@code c}: the fastest loop in Java that we know.
   */
  static void inFourRows(Tile<float[]> a, Tile<float[]> b, Tile<float[]> c) {
    float[] factors = a.array();
    float[] source = b.array();
    float[] sums = c.array();
    for (int i = 0; i < c.rows(); i += ROWS) {
      for (int k = 0; k < a.columns(); k++) {
        addFourRows(
            factors[a.at(i, k)],
            factors[a.at(i + 1, k)],
            factors[a.at(i + 2, k)],
            factors[a.at(i + 3, k)],
            source,
            b.at(k, 0),
            sums,
            c.at(i, 0),
            c.stride(),
            c.columns());
      }
    }
  }

  private static void addFourRows(
      float first,
      float second,
      float third,
      float fourth,
      float[] source,
      int from,
      float[] sums,
      int to,
      int stride,
      int columns) {
    for (int j = 0; j < columns; j++) {
      float value = source[from + j];
      sums[to + j] += first * value;
      sums[to + stride + j] += second * value;
      sums[to + 2 * stride + j] += third * value;
      sums[to + 3 * stride + j] += fourth * value;
    }
  }

  /** The loop that most programs have. */
  static void plainly(Tile<float[]> a, Tile<float[]> b, Tile<float[]> c) {
    float[] source = b.array();
    float[] sums = c.array();
    for (int i = 0; i < c.rows(); i++) {
      for (int k = 0; k < a.columns(); k++) {
        float factor = a.array()[a.at(i, k)];
        int from = b.at(k, 0);
        int to = c.at(i, 0);
        for (int j = 0; j < c.columns(); j++) {
          sums[to + j] += factor * source[from + j];
        }
      }
    }
  }
}
