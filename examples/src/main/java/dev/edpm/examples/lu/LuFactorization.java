package dev.edpm.examples.lu;

import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.Tile;
import java.util.List;

/**
 * Partitions a matrix into tiles, and computes the {@code l} and {@code u} of {@code a = l * u} in
 * place with tasks.
 */
final class LuFactorization {

  private final DataHandle<Tile<double[]>> matrix;
  private final List<DataHandle<Tile<double[]>>> tiles;
  private final int count;

  /**
   * @param a the matrix, which is not changed
   * @param count the number of tiles in a row and in a column
   */
  LuFactorization(DominantMatrix a, int count) {
    this.matrix = DataHandle.of(Tile.of(a.cells().clone(), a.size(), a.size()));
    this.tiles = matrix.partition(Tile.into(count, count));
    this.count = count;
  }

  private DataHandle<Tile<double[]>> tile(int row, int column) {
    return tiles.get(row * count + column);
  }

  /**
   * Runs the tasks and waits for them.
   *
   * @return {@code u} and, below the diagonal, {@code l}, whose diagonal is 1, row by row
   */
  double[] run() {
    for (int k = 0; k < count; k++) {
      LuKernelsCodelets.factor(tile(k, k)).iteration(k).submit();
      for (int i = k + 1; i < count; i++) {
        LuKernelsCodelets.solveRow(tile(k, k), tile(k, i)).iteration(k).submit();
        LuKernelsCodelets.solveColumn(tile(k, k), tile(i, k)).iteration(k).submit();
      }
      for (int i = k + 1; i < count; i++) {
        for (int j = k + 1; j < count; j++) {
          LuKernelsCodelets.update(tile(i, k), tile(k, j), tile(i, j)).iteration(k).submit();
        }
      }
    }
    Tasks.engine().awaitAll();
    matrix.unpartition();
    return matrix.read().array();
  }
}
