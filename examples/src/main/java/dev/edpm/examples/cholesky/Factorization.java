package dev.edpm.examples.cholesky;

import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.TaskBuilder;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.Tile;
import java.util.ArrayList;
import java.util.List;

/**
 * Partitions a matrix into tiles, and computes the {@code l} of {@code a = l * lᵀ} in place with
 * tasks.
 */
final class Factorization {

  /** Returns a task that subtracts {@code a * bᵀ} from {@code c}. */
  interface Gemm {
    TaskBuilder task(
        DataHandle<Tile<double[]>> a, DataHandle<Tile<double[]>> b, DataHandle<Tile<double[]>> c);
  }

  private final DataHandle<Tile<double[]>> matrix;
  private final List<DataHandle<Tile<double[]>>> tiles;
  private final int count;
  private final Gemm gemm;

  /**
   * @param a the matrix, which is not changed
   * @param count the number of tiles in a row and in a column
   */
  Factorization(SymmetricMatrix a, int count) {
    this(a, count, KernelsCodelets::gemm);
  }

  /**
   * @param gemm the codelet that does most of the work
   */
  Factorization(SymmetricMatrix a, int count, Gemm gemm) {
    this.matrix = DataHandle.of(Tile.of(a.cells().clone(), a.size(), a.size()));
    this.tiles = matrix.partition(Tile.into(count, count));
    this.count = count;
    this.gemm = gemm;
  }

  private DataHandle<Tile<double[]>> tile(int row, int column) {
    return tiles.get(row * count + column);
  }

  /** Returns the tasks, in the order in which a single thread would run them. */
  List<TaskBuilder> tasks() {
    List<TaskBuilder> tasks = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      tasks.add(KernelsCodelets.potrf(tile(k, k)).iteration(k));
      for (int i = k + 1; i < count; i++) {
        tasks.add(KernelsCodelets.trsm(tile(k, k), tile(i, k)).iteration(k));
      }
      for (int i = k + 1; i < count; i++) {
        tasks.add(KernelsCodelets.syrk(tile(i, k), tile(i, i)).iteration(k));
        for (int j = k + 1; j < i; j++) {
          tasks.add(gemm.task(tile(i, k), tile(j, k), tile(i, j)).iteration(k));
        }
      }
    }
    return tasks;
  }

  /**
   * Runs the tasks and waits for them.
   *
   * @return the result, row by row; tiles above the diagonal have the elements of the matrix
   */
  double[] run() {
    tasks().forEach(TaskBuilder::submit);
    Tasks.engine().awaitAll();
    matrix.unpartition();
    return matrix.read().array();
  }

  /** Returns whether the models predict all tasks; models that do not predict start to learn. */
  boolean isPredicted() {
    return tasks().stream().filter(task -> task.expectedLength().isEmpty()).count() == 0;
  }
}
