package dev.edpm.examples.cholesky;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.tasks.TaskFailedException;
import dev.edpm.tasks.Tile;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.CholeskyDecomposition_F64;
import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tiled by tasks, the result is another library's, which does it at once. */
class FactorizationTest {

  private interface Gemm {
    void run(Tile<double[]> a, Tile<double[]> b, Tile<double[]> c);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "24, 1", "24, 4", "37, 5", "60, 12", "6, 6"})
  void resultIsThatOfAnotherLibrary(int size, int tiles) {
    SymmetricMatrix a = SymmetricMatrix.sample(size, size);
    DMatrixRMaj expected = lower(new DMatrixRMaj(size, size, true, a.cells().clone()));

    double[] l = new Factorization(a, tiles).run();

    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        assertThat(l[i * size + j]).isCloseTo(expected.get(i, j), within(1e-12 * size));
      }
    }
    assertThat(a.residual(l)).isLessThan(1e-14);
  }

  private static DMatrixRMaj lower(DMatrixRMaj a) {
    CholeskyDecomposition_F64<DMatrixRMaj> library =
        DecompositionFactory_DDRM.chol(a.getNumRows(), true);
    assertThat(library.decompose(a)).isTrue();
    return library.getT(null);
  }

  @Test
  void residualShowsAnyWrongElement() {
    SymmetricMatrix a = SymmetricMatrix.sample(20, 1);
    double[] l = new Factorization(a, 4).run();
    for (int wrong : new int[] {0, 5 * 20 + 2, 19 * 20, 19 * 20 + 19}) {
      double[] other = l.clone();
      other[wrong] += 1e-6;
      assertThat(a.residual(other)).isGreaterThan(1e-9);
    }
  }

  @Test
  void gemmIsTheSameInAllVariants() {
    for (Gemm gemm : new Gemm[] {Kernels::gemm, Kernels::gemmTransposed}) {
      double[] cells = new Random(3).doubles(400).toArray();
      SimpleMatrix whole = new SimpleMatrix(20, 20, true, cells.clone());
      SimpleMatrix a = whole.extractMatrix(0, 7, 0, 5);
      SimpleMatrix b = whole.extractMatrix(7, 18, 0, 5);
      SimpleMatrix c = whole.extractMatrix(0, 7, 6, 17);

      gemm.run(
          new Tile<>(cells, 0, 7, 5, 20),
          new Tile<>(cells, 7 * 20, 11, 5, 20),
          new Tile<>(cells, 6, 7, 11, 20));

      whole.insertIntoThis(0, 6, c.minus(a.mult(b.transpose())));
      assertThat(new SimpleMatrix(20, 20, true, cells).isIdentical(whole, 1e-12)).isTrue();
    }
  }

  @Test
  void failsWhenTheMatrixIsNotPositiveDefinite() {
    SymmetricMatrix a = SymmetricMatrix.sample(20, 1);
    a.cells()[10 * 20 + 10] = 0;

    assertThatThrownBy(() -> new Factorization(a, 4).run())
        .isInstanceOf(TaskFailedException.class)
        .hasMessageContaining("potrf")
        .hasMessageContaining("the matrix is not positive definite");
  }
}
