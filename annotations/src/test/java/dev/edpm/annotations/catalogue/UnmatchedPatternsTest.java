package dev.edpm.annotations.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests patterns that match nothing, and the suggested names. */
class UnmatchedPatternsTest {

  private static final List<String> NAMES =
      List.of("io.read", "io.write", "MatMul.multiply", "MatMul.multiply(int,double[])", "row");

  @Test
  void patternsThatMatchNothingAreFoundButNotExclusionsNorCatchAlls() {
    assertThat(NamePatterns.parse("io.*,!net.*,*,**,raw, oi.** ,r*,io.*").unmatched(NAMES))
        .containsExactly("raw", "oi.**");
    assertThat(NamePatterns.parse("row").unmatched(List.of())).containsExactly("row");
    assertThat(NamePatterns.parse("!row").unmatched(List.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "raw, row",
    "io.raed, io.read",
    "rwo, row",
    "*.raed, io.read",
    "io.rx,",
    "MatMul.mutlilpy, MatMul.multiply",
    "MatMul.reduce,",
    "ip.**, io.read",
    "MatMull.*, MatMul.multiply",
    "iu.*, io.read",
    "**.multiplay, MatMul.multiply",
    "Matmul.multply(int*, 'MatMul.multiply(int,double[])'",
    "something.else,",
    "xxx.*,",
  })
  void theNearestNameIsTheOneMeant(String pattern, String meant) {
    assertThat(NearNames.ofPattern(pattern, NAMES).orElse(null)).isEqualTo(meant);
  }
}
