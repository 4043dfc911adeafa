package dev.edpm.tasks.model.fit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Vectors are held against StarPU's in {@code StarPuFilesTest}. */
class FootprintTest {

  @Test
  void aVectorOf64IsThatOfStarPusBound() {
    assertThat(Footprint.ofTask(Footprint.vector(64))).isEqualTo(0xd1f14eba);
  }

  @Test
  void theCrcIsThatOfItsPolynomial() {
    // The remainder of x^32 is the polynomial without its highest term.
    assertThat(Footprint.crc(0x01000000, 0)).isEqualTo(0x1EDC6F41);
    assertThat(Footprint.crc(0, 0)).isZero();
  }

  @Test
  void orderAndKindOfDataCount() {
    int ab = Footprint.and(Footprint.ofTask(Footprint.vector(10)), Footprint.vector(20));
    int ba = Footprint.and(Footprint.ofTask(Footprint.vector(20)), Footprint.vector(10));

    assertThat(ab).isNotEqualTo(ba);
    assertThat(Footprint.matrix(10, 20)).isNotEqualTo(Footprint.matrix(20, 10));
    assertThat(Footprint.vector(8)).isNotEqualTo(Footprint.variable(8));
    assertThat(Footprint.ofSize(1)).isNotEqualTo(Footprint.ofSize(1L << 32));
    assertThat(Footprint.none()).isZero();
  }
}
