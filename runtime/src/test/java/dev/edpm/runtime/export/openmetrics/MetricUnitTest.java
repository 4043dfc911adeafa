package dev.edpm.runtime.export.openmetrics;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Values are written in the base unit as decimal arithmetic has them. */
class MetricUnitTest {

  private static final Map<String, BigDecimal> FACTORS =
      Map.of(
          "ns",
          new BigDecimal("0.000000001"),
          "us",
          new BigDecimal("0.000001"),
          "%",
          new BigDecimal("0.01"),
          "By",
          BigDecimal.ONE,
          "kHz",
          BigDecimal.valueOf(1000),
          "h",
          BigDecimal.valueOf(3600),
          "KiBy",
          BigDecimal.valueOf(1024));

  @Test
  void valuesAreExactAndWithoutZerosAtTheEnd() {
    Random random = new Random(1);
    long[] values =
        LongStream.concat(
                LongStream.of(
                    0, 1, -1, 999_999_999, 1_000_000_000, -1_000_000_000, 1_500_000_000, 10, 100),
                LongStream.concat(
                    LongStream.of(Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1),
                    LongStream.generate(() -> random.nextLong() >> random.nextInt(Long.SIZE))
                        .limit(2_000)))
            .toArray();
    FACTORS.forEach(
        (unit, factor) -> {
          for (long value : values) {
            BigDecimal exact = BigDecimal.valueOf(value).multiply(factor);
            TextBytes text = new TextBytes(0);
            MetricUnit.of(unit).append(text, value);
            assertThat(new String(text.toBytes(), US_ASCII))
                .as("%d %s", value, unit)
                .isEqualTo(exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString());
          }
        });
  }
}
