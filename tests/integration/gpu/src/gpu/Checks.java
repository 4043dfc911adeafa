package gpu;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.OpenCl;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.tasks.Block;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.Tile;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/**
 * Runs kernels on the first device and compares their results with those of Java. Prints a line for each check. Nothing
 * here has a variant in Java, so no task runs on a CPU worker.
 */
final class Checks {

  /** Sizes of the arrays that are transferred, in elements of four bytes. */
  private static final int[] SIZES = {1 << 10, 1 << 14, 1 << 18, 1 << 22, 1 << 26};

  private static final int TIMES = 12;

  private static boolean failed;

  private Checks() {}

  @Codelet(value = "scale", model = ModelType.HISTORY)
  @OpenCl(
      code =
          """
          __kernel void scale(__global float *v, uint v_length, float factor) {
            uint i = get_global_id(0);
            if (i < v_length) {
              v[i] *= factor;
            }
          }
          """,
      group = 64)
  static native void scale(@ReadWrite float[] v, float factor);

  @Codelet("scale.block")
  @OpenCl(
      code =
          """
          __kernel void scale(__global const int *x, __global long *v, int v_length, short factor, char by) {
            int i = get_global_id(0);
            v[i] = (x[i] * (long) factor) / by + v_length;
          }
          """,
      kernel = "scale")
  static native void block(@Read Block<int[]> x, @ReadWrite Block<long[]> v, short factor, byte by);

  @Codelet("double")
  @OpenCl(
      code =
          """
          #pragma OPENCL EXTENSION cl_khr_fp64 : enable
          __kernel void roots(__global double *v) {
            v[get_global_id(0)] = sqrt(v[get_global_id(0)]);
          }
          """,
      kernel = "roots")
  static native void roots(@ReadWrite double[] v);

  @Codelet(value = "product", model = ModelType.HISTORY, flops = "flops")
  @OpenCl(
      code =
          """
          __kernel void product(__global const float *a, int a_columns, __global const float *b,
                                __global float *c, int c_rows, int c_columns) {
            __local float left[16][16];
            __local float right[16][16];
            int x = get_local_id(0);
            int y = get_local_id(1);
            int j = get_global_id(0);
            int i = get_global_id(1);
            float sum = 0;
            for (int from = 0; from < a_columns; from += 16) {
              left[y][x] = i < c_rows && from + x < a_columns ? a[i * a_columns + from + x] : 0;
              right[y][x] = j < c_columns && from + y < a_columns ? b[(from + y) * c_columns + j] : 0;
              barrier(CLK_LOCAL_MEM_FENCE);
              for (int k = 0; k < 16; k++) {
                sum += left[y][k] * right[k][x];
              }
              barrier(CLK_LOCAL_MEM_FENCE);
            }
            if (i < c_rows && j < c_columns) {
              c[i * c_columns + j] += sum;
            }
          }
          """,
      group = {16, 16})
  static native void product(@Read Tile<float[]> a, @Read Tile<float[]> b, @ReadWrite Tile<float[]> c);

  static double flops(Tile<float[]> a, Tile<float[]> b, Tile<float[]> c) {
    return 2.0 * c.rows() * c.columns() * a.columns();
  }

  /** Prints the checks; an argument is the number of rows of the large product. */
  public static void main(String[] args) {
    check("arrays of 4 KiB to 256 MiB", Checks::arrays);
    check("blocks and values of other types", Checks::blocks);
    check("double precision", Checks::doubles);
    check("a product of tiles that are not whole groups", () -> products(99));
    check("a large product", () -> products(Integer.parseInt(args[0])));
    System.exit(failed ? 1 : 0);
  }

  private static void check(String name, BooleanSupplier action) {
    String result;
    try {
      result = action.getAsBoolean() ? "ok      " : "FAILED  ";
    } catch (RuntimeException e) {
      result = "FAILED  " + e.getMessage() + ": ";
    }
    failed |= result.startsWith("FAILED");
    System.out.println(result + name);
  }

  private static boolean arrays() {
    boolean right = true;
    for (int size : SIZES) {
      float[] v = new float[size];
      for (int i = 0; i < size; i++) {
        v[i] = i % 1000;
      }
      DataHandle<float[]> handle = DataHandle.of(v);
      for (int i = 0; i < TIMES; i++) {
        ChecksCodelets.scale(handle, i % 2 == 0 ? 4 : 0.25f).submit();
        // To the host, and to the device again for the next task.
        handle.update(array -> array[0]++);
      }
      float[] result = handle.read();
      // The increments are scaled as well.
      float first = 0;
      for (int i = 0; i < TIMES; i++) {
        first = first * (i % 2 == 0 ? 4 : 0.25f) + 1;
      }
      right &= result[0] == first;
      for (int i = 1; i < size; i++) {
        right &= result[i] == i % 1000;
      }
    }
    return right;
  }

  private static boolean blocks() {
    int size = 1000;
    int[] x = new Random(1).ints(size).toArray();
    DataHandle<Block<int[]>> in = DataHandle.of(Block.of(x));
    DataHandle<Block<long[]>> out = DataHandle.of(Block.of(new long[size]));
    List<DataHandle<Block<int[]>>> parts = in.partition(Block.into(3));
    List<DataHandle<Block<long[]>>> results = out.partition(Block.into(3));
    for (int i = 0; i < 3; i++) {
      ChecksCodelets.block(parts.get(i), results.get(i), (short) -7, (byte) 3).submit();
    }
    int[] lengths = results.stream().mapToInt(part -> part.read().length()).toArray();
    out.unpartition();
    long[] found = out.read().array();
    boolean right = true;
    int at = 0;
    for (int length : lengths) {
      for (int i = 0; i < length; i++, at++) {
        right &= found[at] == x[at] * -7L / 3 + length;
      }
    }
    return right && at == size;
  }

  private static boolean doubles() {
    double[] v = new Random(2).doubles(1000).toArray();
    DataHandle<double[]> handle = DataHandle.of(v.clone());
    ChecksCodelets.roots(handle).submit();
    double[] roots = handle.read();
    boolean right = true;
    for (int i = 0; i < v.length; i++) {
      right &= Math.abs(roots[i] - Math.sqrt(v[i])) < 1e-15;
    }
    return right;
  }

  private static boolean products(int rows) {
    int size = 2 * rows;
    float[] a = sample(size, 3);
    float[] b = sample(size, 4);
    float[] c = new float[size * size];
    DataHandle<Tile<float[]>> whole = DataHandle.of(Tile.of(c, size, size));
    List<DataHandle<Tile<float[]>>> left = DataHandle.of(Tile.of(a, size, size)).partition(Tile.into(2, 2));
    List<DataHandle<Tile<float[]>>> right = DataHandle.of(Tile.of(b, size, size)).partition(Tile.into(2, 2));
    List<DataHandle<Tile<float[]>>> sums = whole.partition(Tile.into(2, 2));
    for (int k = 0; k < 2; k++) {
      for (int i = 0; i < 2; i++) {
        for (int j = 0; j < 2; j++) {
          ChecksCodelets.product(left.get(2 * i + k), right.get(2 * k + j), sums.get(2 * i + j)).submit();
        }
      }
    }
    whole.unpartition();
    float[] found = whole.read().array();
    Random random = new Random(5);
    boolean all = true;
    for (int n = 0; n < 1000; n++) {
      int i = random.nextInt(size);
      int j = random.nextInt(size);
      double expected = 0;
      for (int k = 0; k < size; k++) {
        expected += (double) a[i * size + k] * b[k * size + j];
      }
      all &= Math.abs(found[i * size + j] - expected) < 1e-5 * expected;
    }
    return all;
  }

  private static float[] sample(int size, long seed) {
    Random random = new Random(seed);
    float[] cells = new float[size * size];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = random.nextFloat();
    }
    return cells;
  }
}
