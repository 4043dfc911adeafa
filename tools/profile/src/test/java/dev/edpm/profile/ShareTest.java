package dev.edpm.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ShareTest {

  @Test
  void hasErrorOfBinomialDistribution() {
    Share share = Share.of(samples(70), samples(100), SampleKind.CPU).orElseThrow();
    assertThat(share.share()).isEqualTo(0.7);
    assertThat(share.error()).isCloseTo(0.09, within(0.002));
  }

  @Test
  void isUnknownForFewSamples() {
    assertThat(Share.of(samples(10), samples(29), SampleKind.CPU)).isEmpty();
    assertThat(Share.of(samples(10), samples(30), SampleKind.CPU)).isPresent();
    assertThat(Share.of(Amount.NONE, Amount.NONE, SampleKind.CPU)).isEmpty();
  }

  @Test
  void isUnknownIfFewSamplesHaveNearlyAllBytes() {
    Amount large = new Amount(2, 2_000_000, 2e12);
    Amount small = new Amount(1_000, 1_000, 1_000);
    assertThat(Share.of(large, large.plus(small), SampleKind.ALLOCATION)).isEmpty();
  }

  @Test
  void hasErrorAlsoIfAllSamplesAreInOneMethod() {
    assertThat(Share.of(samples(50), samples(50), SampleKind.CPU).orElseThrow().error())
        .isBetween(0.01, 0.08);
  }

  @Test
  void containsTruthInNineteenOfTwentyRuns() {
    Random random = new Random(5);
    for (double truth : new double[] {0.02, 0.3, 0.5, 0.9}) {
      int hits = 0;
      for (int run = 0; run < 4_000; run++) {
        int part = 0;
        for (int i = 0; i < 200; i++) {
          part += random.nextDouble() < truth ? 1 : 0;
        }
        Share share = Share.of(samples(part), samples(200), SampleKind.CPU).orElseThrow();
        hits += Math.abs(share.share() - truth) <= share.error() ? 1 : 0;
      }
      assertThat(hits / 4_000.0).isBetween(0.92, 1.0);
    }
  }

  private static Amount samples(int number) {
    return new Amount(number, number, number);
  }
}
