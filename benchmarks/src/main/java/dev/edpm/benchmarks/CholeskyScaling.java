package dev.edpm.benchmarks;

import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.EngineOptions;
import dev.edpm.tasks.TaskEngine;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.Tile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Measures the scaling of a tiled Cholesky factorization with two workers, compared with the
 * maximum that the machine offers to two threads: two single-threaded runs at the same time.
 *
 * <pre>{@code CholeskyScaling <rounds> <file of results> <tiles>...}</pre>
 *
 * <p>{@code tiles} is the number of tiles in each direction. All tiles have the same size, so a
 * larger matrix has more tasks, but not longer ones.
 */
final class CholeskyScaling {

  private static final int WORKERS = 2;
  private static final int TILE = 128;
  private static final int WARM_UPS = 3;

  /** Factorizes one matrix or two, in place. Copying them is not timed. */
  private interface Factorization {
    Void of(double[] copy, double[] other) throws Exception;
  }

  private final int size;
  private final int tiles;
  private final double[] matrix;

  // Reused, so that no garbage collection runs during the measurement.
  private final double[] copy;
  private final double[] other;

  private CholeskyScaling(int tiles) {
    this.size = tiles * TILE;
    this.tiles = tiles;
    this.matrix = sample(size);
    this.copy = matrix.clone();
    this.other = matrix.clone();
  }

  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    List<Measurement> all = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(WORKERS);
    try (TaskEngine engine = Tasks.start(EngineOptions.defaults().workers(WORKERS))) {
      for (String tiles : List.of(args).subList(2, args.length)) {
        all.addAll(new CholeskyScaling(Integer.parseInt(tiles)).measure(rounds, threads, engine));
      }
    } finally {
      threads.shutdown();
    }
    Results.write(Path.of(args[1]), all);
  }

  private List<Measurement> measure(int rounds, ExecutorService threads, TaskEngine engine)
      throws Exception {
    double[] alone = new double[rounds];
    double[] beside = new double[rounds];
    double[] tasks = new double[rounds];
    for (int i = -WARM_UPS; i < rounds; i++) {
      double one = millis((mine, second) -> bySelf(mine));
      double two = millis((mine, second) -> twice(threads, mine, second));
      double ours = millis((mine, second) -> byTasks(engine, mine));
      if (i >= 0) {
        alone[i] = one;
        beside[i] = two;
        tasks[i] = ours;
      }
    }
    return List.of(times("alone", alone), times("beside", beside), times("tasks", tasks));
  }

  private Measurement times(String name, double[] times) {
    return new Measurement(
        "cholesky." + name,
        Map.of("size", String.valueOf(size), "tiles", String.valueOf(tiles)),
        "ms",
        Arrays.stream(times).boxed().toList());
  }

  private Void twice(ExecutorService threads, double[] one, double[] two) throws Exception {
    List<Future<Void>> both = threads.invokeAll(List.of(() -> bySelf(one), () -> bySelf(two)));
    for (Future<Void> run : both) {
      run.get();
    }
    return null;
  }

  private Void bySelf(double[] mine) {
    List<Tile<double[]>> all = Tile.of(mine, size, size).split(tiles, tiles);
    for (int k = 0; k < tiles; k++) {
      TileKernels.potrf(all.get(at(k, k)));
      for (int i = k + 1; i < tiles; i++) {
        TileKernels.trsm(all.get(at(k, k)), all.get(at(i, k)));
      }
      for (int i = k + 1; i < tiles; i++) {
        for (int j = k + 1; j <= i; j++) {
          TileKernels.gemm(all.get(at(i, k)), all.get(at(j, k)), all.get(at(i, j)));
        }
      }
    }
    return null;
  }

  private Void byTasks(TaskEngine engine, double[] mine) {
    List<DataHandle<Tile<double[]>>> all =
        DataHandle.of(Tile.of(mine, size, size)).partition(Tile.into(tiles, tiles));
    for (int k = 0; k < tiles; k++) {
      TileKernelsCodelets.potrf(all.get(at(k, k))).on(engine).submit();
      for (int i = k + 1; i < tiles; i++) {
        TileKernelsCodelets.trsm(all.get(at(k, k)), all.get(at(i, k))).on(engine).submit();
      }
      for (int i = k + 1; i < tiles; i++) {
        for (int j = k + 1; j <= i; j++) {
          TileKernelsCodelets.gemm(all.get(at(i, k)), all.get(at(j, k)), all.get(at(i, j)))
              .on(engine)
              .submit();
        }
      }
    }
    engine.awaitAll();
    return null;
  }

  private int at(int row, int column) {
    return row * tiles + column;
  }

  private double millis(Factorization work) throws Exception {
    System.arraycopy(matrix, 0, copy, 0, matrix.length);
    System.arraycopy(matrix, 0, other, 0, matrix.length);
    long start = System.nanoTime();
    work.of(copy, other);
    return (System.nanoTime() - start) / 1e6;
  }

  private static double[] sample(int size) {
    Random random = new Random(42);
    double[] cells = new double[size * size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < i; j++) {
        cells[i * size + j] = random.nextDouble();
        cells[j * size + i] = cells[i * size + j];
      }
      cells[i * size + i] = size;
    }
    return cells;
  }
}
