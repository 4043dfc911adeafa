package dev.edpm.examples.matmul;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatmulTest {

  private static final int SIZE = 17;

  @ParameterizedTest
  @CsvSource({
    "E1 static", "E1 dynamic", "E2 static", "E2 dynamic",
    "E3 static", "E3 dynamic", "E4 static", "E4 dynamic"
  })
  void addsUpTwelveProducts(String experiment) {
    double[][] a = rows(Matrix.sample(SIZE, 1));
    double[][] b = rows(Matrix.sample(SIZE, 2));

    double expected = 4 * (checksum(a, b) + checksum(b, a) + checksum(a, a));

    assertThat(Matmul.run(experiment, SIZE)).isEqualTo(expected).isNotZero();
  }

  private static double[][] rows(Matrix matrix) {
    double[][] rows = new double[SIZE][SIZE];
    for (int row = 0; row < SIZE; row++) {
      for (int column = 0; column < SIZE; column++) {
        rows[row][column] = matrix.at(row, column);
      }
    }
    return rows;
  }

  /** The weighted sum of the cells of a product, as a sum of outer products. */
  private static double checksum(double[][] left, double[][] right) {
    double sum = 0;
    for (int k = 0; k < SIZE; k++) {
      for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
          int weight = 1 + (row * SIZE + column) % 13;
          sum += weight * left[row][k] * right[k][column];
        }
      }
    }
    return sum;
  }
}
