package dev.edpm.benchmarks.devices;

import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.TaskBuilder;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.Tile;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * Multiplies two matrices with tasks on tiles, and prints the GFlop/s of each run, with all
 * transfers. The settings say which workers there are.
 *
 * <pre>{@code ProductRun simple|vectors <rows of a tile> <tiles> <seconds> [<worker>]}</pre>
 */
final class ProductRun {

  /**
   * For so long the compilers of the JVM use much of a core; a product can be shorter than 0.2 s.
   */
  private static final int WARM_UP_SECONDS = 4;

  private static final int LEAST_RUNS = 3;

  private static final double TOLERANCE = 1e-4;

  /** Returns a task that adds {@code a * b} to {@code c}. */
  private interface Add {
    TaskBuilder task(
        DataHandle<Tile<float[]>> a, DataHandle<Tile<float[]>> b, DataHandle<Tile<float[]>> c);
  }

  private final Add add;
  private final int size;
  private final int tiles;
  private final float[] a;
  private final float[] b;
  private final float[] c;

  private ProductRun(Add add, int rows, int tiles) {
    this.add = add;
    this.tiles = tiles;
    size = rows * tiles;
    a = sample(1);
    b = sample(2);
    c = new float[size * size];
  }

  private float[] sample(long seed) {
    Random random = new Random(seed);
    float[] cells = new float[size * size];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = random.nextFloat();
    }
    return cells;
  }

  public static void main(String[] args) {
    Add add =
        args[0].equals("simple") ? ProductKernelsCodelets::simple : ProductKernelsCodelets::vectors;
    int worker = args.length > 4 ? Integer.parseInt(args[4]) : -1;
    Add placed = worker < 0 ? add : (a, b, c) -> add.task(a, b, c).onWorker(worker);
    ProductRun product =
        new ProductRun(placed, Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    long seconds = Long.parseLong(args[3]);
    run(product, Math.min(seconds, WARM_UP_SECONDS), 1, nanos -> {});
    double operations = 2 * Math.pow(product.size, 3);
    run(product, seconds, LEAST_RUNS, nanos -> System.out.println(operations / nanos));
    product.check();
  }

  private static void run(ProductRun product, long seconds, int least, LongConsumer nanos) {
    long start = System.nanoTime();
    for (int i = 0;
        i < least || System.nanoTime() - start < TimeUnit.SECONDS.toNanos(seconds);
        i++) {
      nanos.accept(product.run());
    }
  }

  private long run() {
    Arrays.fill(c, 0);
    long start = System.nanoTime();
    DataHandle<Tile<float[]>> left = DataHandle.of(Tile.of(a, size, size));
    DataHandle<Tile<float[]>> right = DataHandle.of(Tile.of(b, size, size));
    DataHandle<Tile<float[]>> result = DataHandle.of(Tile.of(c, size, size));
    List<DataHandle<Tile<float[]>>> first = left.partition(Tile.into(tiles, tiles));
    List<DataHandle<Tile<float[]>>> second = right.partition(Tile.into(tiles, tiles));
    List<DataHandle<Tile<float[]>>> sums = result.partition(Tile.into(tiles, tiles));
    for (int i = 0; i < tiles; i++) {
      for (int j = 0; j < tiles; j++) {
        for (int k = 0; k < tiles; k++) {
          add.task(first.get(i * tiles + k), second.get(k * tiles + j), sums.get(i * tiles + j))
              .submit();
        }
      }
    }
    Tasks.engine().awaitAll();
    List.of(left, right, result).forEach(DataHandle::unpartition);
    result.read();
    return System.nanoTime() - start;
  }

  /** Compares the product of the result and a vector with that of the matrices and the vector. */
  private void check() {
    double[] x = new Random(3).doubles(size).toArray();
    double[] expected = times(a, times(b, x));
    double[] found = times(c, x);
    for (int i = 0; i < size; i++) {
      if (Math.abs(found[i] - expected[i]) > TOLERANCE * expected[i]) {
        throw new IllegalStateException("row " + i + " of the product is wrong");
      }
    }
  }

  private double[] times(float[] matrix, double[] vector) {
    double[] result = new double[size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        result[i] += matrix[i * size + j] * vector[j];
      }
    }
    return result;
  }
}
