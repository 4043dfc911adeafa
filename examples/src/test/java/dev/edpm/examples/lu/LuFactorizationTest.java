package dev.edpm.examples.lu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.examples.Program;
import dev.edpm.tasks.TaskFailedException;
import java.nio.file.Path;
import java.util.List;
import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tiled by tasks, the factors multiply to the matrix, by another library. */
class LuFactorizationTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "24, 1", "24, 4", "37, 5", "60, 12", "6, 6"})
  void productOfTheFactorsIsTheMatrix(int size, int tiles) {
    DominantMatrix a = DominantMatrix.sample(size, size);

    double[] lu = new LuFactorization(a, tiles).run();

    SimpleMatrix l = SimpleMatrix.identity(size);
    SimpleMatrix u = new SimpleMatrix(size, size);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        (j < i ? l : u).set(i, j, lu[i * size + j]);
      }
    }
    SimpleMatrix expected = new SimpleMatrix(size, size, true, a.cells().clone());
    assertThat(l.mult(u).minus(expected).elementMaxAbs()).isCloseTo(0, within(1e-12 * size));
    assertThat(a.residual(lu)).isLessThan(1e-14);
  }

  @Test
  void residualShowsAnyWrongElement() {
    DominantMatrix a = DominantMatrix.sample(20, 1);
    double[] lu = new LuFactorization(a, 4).run();
    for (int wrong : new int[] {0, 5 * 20 + 2, 2 * 20 + 5, 19 * 20 + 19}) {
      double[] other = lu.clone();
      other[wrong] += 1e-6;
      assertThat(a.residual(other)).isGreaterThan(1e-12);
    }
  }

  @Test
  void failsWithoutADiagonal() {
    DominantMatrix a = DominantMatrix.sample(20, 1);
    a.cells()[0] = 0;

    assertThatThrownBy(() -> new LuFactorization(a, 4).run())
        .isInstanceOf(TaskFailedException.class)
        .hasMessageContaining("lu.factor")
        .hasMessageContaining("the matrix needs an exchange of rows");
  }

  @Test
  void programReportsItsTasks(@TempDir Path folder) throws Exception {
    List<String> options =
        List.of("-Dedpm.workers=2", "-Dedpm.perf-models=" + folder.resolve("models"));
    Program program = Program.run(options, Lu.class, folder, "160", "5");

    assertThat(program.output())
        .containsPattern("160 x 160 in 5 x 5 tiles: \\d+ ms, \\S+ GFlop/s, residual \\S+e-1[5-9]");
    assertThat(program.report().at("/codelets/lu.update/submitted").asInt()).isEqualTo(30);
    assertThat(program.problems()).isEmpty();
  }
}
