package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.CholeskyDecomposition_F64;
import org.ejml.interfaces.decomposition.LUDecomposition_F64;
import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Real algorithms under all schedulers with 1 to 8 workers, each on a hundred matrices: the results
 * are EJML's.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TiledAlgebraTest {

  private static final int SEEDS = 100;
  private static final double TOLERANCE = 1e-9;

  private interface Algorithm {
    void check(TiledAlgebra algebra, Random random, int size);
  }

  @Test
  void productIsThatOfEjml() {
    onAllCombinations(
        (algebra, random, size) -> {
          double[] a = random.doubles((long) size * size, -1, 1).toArray();
          double[] b = random.doubles((long) size * size, -1, 1).toArray();
          double[] c = new double[size * size];
          algebra.multiply(a, b, c);
          assertSame(c, matrix(size, a).mult(matrix(size, b)));
        });
  }

  @Test
  void choleskyFactorIsThatOfEjml() {
    onAllCombinations(
        (algebra, random, size) -> {
          SimpleMatrix root = matrix(size, random.doubles((long) size * size, -1, 1).toArray());
          SimpleMatrix a = root.mult(root.transpose()).plus(SimpleMatrix.identity(size));
          double[] factor = a.getDDRM().data.clone();
          algebra.cholesky(factor);
          for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
              factor[i * size + j] = 0;
            }
          }
          CholeskyDecomposition_F64<DMatrixRMaj> ejml = DecompositionFactory_DDRM.chol(size, true);
          assertThat(ejml.decompose(a.<DMatrixRMaj>getMatrix().copy())).isTrue();
          assertSame(factor, SimpleMatrix.wrap(ejml.getT(null)));
        });
  }

  /** Of matrices whose columns are led by their diagonal, as those need no pivoting. */
  @Test
  void luFactorsAreThoseOfEjml() {
    onAllCombinations(
        (algebra, random, size) -> {
          double[] a = random.doubles((long) size * size, -1, 1).toArray();
          for (int i = 0; i < size; i++) {
            a[i * size + i] += 2 * size;
          }
          LUDecomposition_F64<DMatrixRMaj> ejml = DecompositionFactory_DDRM.lu(size, size);
          assertThat(ejml.decompose(matrix(size, a).<DMatrixRMaj>getMatrix().copy())).isTrue();
          algebra.lu(a);
          SimpleMatrix both =
              SimpleMatrix.wrap(ejml.getLower(null))
                  .plus(SimpleMatrix.wrap(ejml.getUpper(null)))
                  .minus(SimpleMatrix.identity(size));
          assertSame(a, both);
        });
  }

  private static void onAllCombinations(Algorithm algorithm) {
    assertThat(EngineBench.combinations()).isLessThanOrEqualTo(SEEDS);
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int size = 8 + random.nextInt(40);
      int grid = 1 + random.nextInt(6);
      String policy = EngineBench.policy(seed);
      int workers = EngineBench.workers(seed);
      try (TaskEngine engine = EngineBench.start(policy, workers)) {
        algorithm.check(new TiledAlgebra(engine, size, grid), random, size);
        engine.awaitAll();
      } catch (AssertionError e) {
        throw new AssertionError(
            "seed %d: %s, %d workers: %s".formatted(seed, policy, workers, e.getMessage()), e);
      }
    }
  }

  private static SimpleMatrix matrix(int size, double[] rows) {
    return new SimpleMatrix(size, size, true, rows.clone());
  }

  private static void assertSame(double[] rows, SimpleMatrix expected) {
    SimpleMatrix difference = matrix(expected.getNumRows(), rows).minus(expected);
    assertThat(difference.elementMaxAbs() / expected.elementMaxAbs()).isLessThan(TOLERANCE);
  }
}
