package dev.edpm.benchmarks.devices;

import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.Tile;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Prints how long the product of two matrices takes on one core, in ms and by one line for each
 * round: in Java, and by the kernel with vectors on worker 1. The tasks find their data on the
 * device.
 *
 * <pre>{@code KernelSpeed <rows> <rounds>}</pre>
 */
final class KernelSpeed {

  /** How often the product is computed in a round. */
  private static final int TIMES = 50;

  private static final int WARM_UPS = 20;
  private static final int DEVICE = 1;

  private KernelSpeed() {}

  public static void main(String[] args) {
    int size = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    Tile<float[]> a = ones(size);
    Tile<float[]> b = ones(size);
    Tile<float[]> c = ones(size);
    DataHandle<Tile<float[]>> left = DataHandle.of(ones(size));
    DataHandle<Tile<float[]>> right = DataHandle.of(ones(size));
    DataHandle<Tile<float[]>> sums = DataHandle.of(ones(size));
    Map<String, Runnable> loops = new LinkedHashMap<>();
    loops.put("java-plain", () -> repeat(() -> ProductKernels.plainly(a, b, c)));
    loops.put("java-four-rows", () -> repeat(() -> ProductKernels.inFourRows(a, b, c)));
    loops.put(
        "opencl-vectors",
        () -> {
          repeat(() -> ProductKernelsCodelets.vectors(left, right, sums).onWorker(DEVICE).submit());
          Tasks.engine().awaitAll();
        });
    for (int round = -WARM_UPS; round < rounds; round++) {
      for (Map.Entry<String, Runnable> loop : loops.entrySet()) {
        long start = System.nanoTime();
        loop.getValue().run();
        double ms = (System.nanoTime() - start) / 1e6 / TIMES;
        if (round >= 0) {
          System.out.println(loop.getKey() + " " + ms);
        }
      }
    }
    // All have added the same number of products of matrices of ones.
    float expected = c.array()[0] - 1;
    if (2 * (sums.read().array()[0] - 1) != expected) {
      throw new IllegalStateException("the kernel's result is not the one in Java");
    }
  }

  private static Tile<float[]> ones(int size) {
    float[] cells = new float[size * size];
    Arrays.fill(cells, 1);
    return Tile.of(cells, size, size);
  }

  private static void repeat(Runnable action) {
    for (int i = 0; i < TIMES; i++) {
      action.run();
    }
  }
}
