package dev.edpm.analysis.part;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.annotations.distribution.Buckets;
import dev.edpm.annotations.distribution.Distribution;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The distribution of a counter in a report. */
class StatisticsPartTest {

  private static final Buckets FEW = Buckets.of(new int[] {-1, 4031}, new long[] {3, 1});

  private static Distribution read(JsonObject buckets) {
    return new StatisticsPart(new JsonObject().put(StatisticsPart.BUCKETS, buckets)).distribution();
  }

  static List<Distribution> distributions() {
    return List.of(
        new Distribution(FEW, 2, Buckets.NONE),
        new Distribution(Buckets.NONE, 0, FEW),
        new Distribution(Buckets.NONE, 2, Buckets.NONE),
        new Distribution(FEW, 0, Buckets.of(new int[] {63}, new long[] {Long.MAX_VALUE})));
  }

  @ParameterizedTest
  @MethodSource("distributions")
  void aDistributionIsReadAsItWasWritten(Distribution distribution) {
    assertThat(read(StatisticsPart.buckets(distribution))).isEqualTo(distribution);
  }

  static List<JsonObject> damaged() {
    return List.of(
        new JsonObject(),
        positive(List.of(5L, 1L), List.of(5L, 1L)),
        positive(List.of(5L, 1L, 1L), List.of(4L, 1L)),
        positive(List.of(5L)),
        positive(List.of(5L, "1")),
        positive(List.of(5L, -1L)),
        positive(List.of(1L << 32, 1L)),
        positive(List.of(4031L, 1L, 1L)),
        positive("5"),
        new JsonObject().put("zero", -1L));
  }

  private static JsonObject positive(Object... runs) {
    return new JsonObject().put("positive", List.of(runs));
  }

  @ParameterizedTest
  @MethodSource("damaged")
  void aDamagedDistributionHasNoValues(JsonObject buckets) {
    assertThat(read(buckets)).isEqualTo(Distribution.NONE);
  }

  @Test
  void aReportWithoutBucketsHasNoDistribution() {
    assertThat(new StatisticsPart(new JsonObject()).distribution().isEmpty()).isTrue();
  }
}
