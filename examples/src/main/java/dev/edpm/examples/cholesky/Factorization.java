package dev.edpm.examples.cholesky;

import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.TaskBuilder;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.Tile;
import java.util.ArrayList;
import java.util.List;

/** Splits a matrix into tiles, and makes it the {@code l} of {@code a = l * lᵀ} by tasks. */
final class Factorization {

  private final DataHandle<Tile<double[]>> matrix;
  private final List<DataHandle<Tile<double[]>>> tiles;
  private final int count;

  /**
   * @param a stays as it is
   * @param count how many tiles stand beside each other
   */
  Factorization(SymmetricMatrix a, int count) {
    this.matrix = DataHandle.of(Tile.of(a.cells().clone(), a.size(), a.size()));
    this.tiles = matrix.partition(Tile.into(count, count));
    this.count = count;
  }

  private DataHandle<Tile<double[]>> tile(int row, int column) {
    return tiles.get(row * count + column);
  }

  /** Returns the tasks, in the order in which one thread would do them. */
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
          tasks.add(KernelsCodelets.gemm(tile(i, k), tile(j, k), tile(i, j)).iteration(k));
        }
      }
    }
    return tasks;
  }

  /**
   * Runs the tasks, and waits for them.
   *
   * @return the result, row by row; above its tiles stands what the matrix had there
   */
  double[] run() {
    tasks().forEach(TaskBuilder::submit);
    Tasks.engine().awaitAll();
    matrix.unpartition();
    return matrix.read().array();
  }

  /** Tells whether the models predict all of its tasks; one that does not learns from now on. */
  boolean isPredicted() {
    return tasks().stream().filter(task -> task.expectedLength().isEmpty()).count() == 0;
  }
}
