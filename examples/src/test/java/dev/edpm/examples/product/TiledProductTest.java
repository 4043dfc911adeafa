package dev.edpm.examples.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.examples.Program;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tiled by tasks, the product is that of another library. */
class TiledProductTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "24, 1", "24, 4", "37, 5", "6, 6"})
  void productIsThatOfAnotherLibrary(int size, int tiles) {
    double[] a = new Random(size).doubles((long) size * size).toArray();
    double[] b = new Random(tiles).doubles((long) size * size).toArray();
    TiledProduct product = new TiledProduct(a, b, size, tiles, ProductKernelCodelets::add);

    double[] c = product.run();

    SimpleMatrix expected =
        new SimpleMatrix(size, size, true, a).mult(new SimpleMatrix(size, size, true, b));
    assertThat(new SimpleMatrix(size, size, true, c).isIdentical(expected, 1e-12 * size)).isTrue();
    assertThat(product.residual(c)).isLessThan(1e-14);
    c[0] += 1e-6;
    assertThat(product.residual(c)).isGreaterThan(1e-12);
  }

  @Test
  void programReportsItsTasks(@TempDir Path folder) throws Exception {
    List<String> options =
        List.of(
            "-Dedpm.workers=2",
            "-Dedpm.trace=data",
            "-Dedpm.perf-models=" + folder.resolve("models"));
    Program program = Program.run(options, Product.class, folder, "160", "5");

    assertThat(program.output())
        .containsPattern("160 x 160 in 5 x 5 tiles: \\d+ ms, \\S+ GFlop/s, residual \\S+e-1[5-9]");
    assertThat(program.report().at("/codelets/product.add/submitted").asInt()).isEqualTo(125);
    assertThat(program.problems()).isEmpty();
  }
}
