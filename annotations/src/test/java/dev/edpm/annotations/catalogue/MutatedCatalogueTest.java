package dev.edpm.annotations.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Makes random changes to a catalogue of counters. The changed catalogue is read, or a message
 * names file and line. The system properties {@code mutations} and {@code mutations.seed} set the
 * number of mutations and the seed.
 */
class MutatedCatalogueTest {

  private static final String GOOD =
      """
      # Counters of a device.
      gpu.kernels\tprocess\t1\tKernels that were started.

      gpu.busy-time\tthread\tns\tTime in kernels.
      net.sent-bytes\tmachine\tBy\tBytes sent.
      """;

  private static final String SPECIAL = "\t\n\r #.-,;:=%!*\\\"'0Aé\u0000\u2028";

  static LongStream seeds() {
    long first = Long.getLong("mutations.seed", 1);
    return LongStream.range(first, first + Integer.getInteger("mutations", 200));
  }

  private static String changed(long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(GOOD);
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(4)) {
        case 0 -> text.setCharAt(at, SPECIAL.charAt(random.nextInt(SPECIAL.length())));
        case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(20)));
        case 2 -> text.insert(at, SPECIAL.charAt(random.nextInt(SPECIAL.length())));
        default -> {
          int from = random.nextInt(at + 1);
          text.insert(at, text.substring(from, at));
        }
      }
    }
    return text.toString();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void itIsReadOrTheLineIsNamed(long seed) {
    Catalogue before = Catalogue.builtin();
    try {
      Catalogue read = before.with("x.jar", new StringReader(changed(seed)));
      assertThat(read.entries())
          .containsAll(before.entries())
          .allSatisfy(
              entry -> {
                assertThat(CounterNameForm.isName(entry.name())).as(entry.name()).isTrue();
                assertThat(entry.unit()).isNotBlank();
                assertThat(entry.help()).isNotBlank();
              });
    } catch (CatalogueException e) {
      assertThat(e.getMessage()).contains("x.jar").containsPattern("[0-9]").doesNotContain("\n");
    }
  }
}
