package dev.edpm.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstrumentationTest {

  private static final String ORIGINAL =
      """
      package original;

      final class Original {
        static void run() {
          work();
        }
      }
      """;

  /**
   * Two lines are new, one is changed; that one is indented and one is a comment does not count.
   */
  private static final String MEASURED =
      """
      package measured;

      final class Measured {
        static void run() throws Exception {
          // Measures.
          try (Timer timer = new Timer()) {
            work();
          }
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void countsWhatIsNewOrChanged() throws Exception {
    Instrumentation instrumentation = new Instrumentation(file("Measured", MEASURED), List.of());

    assertThat(instrumentation.lines(file("Original", ORIGINAL))).isEqualTo(3);
  }

  @Test
  void countsAllLinesOfTheHelpersThatAreNeeded() throws Exception {
    Path timer = file("Timer", "package measured;\n\nclass Timer {\n  Clock clock;\n}\n");
    Path clock = file("Clock", "package measured;\n\n/** Ticks. */\nclass Clock {}\n");
    Path other = file("Other", "package measured;\n\nclass Other {}\n");
    Instrumentation instrumentation =
        new Instrumentation(file("Measured", MEASURED), List.of(clock, other, timer));

    assertThat(instrumentation.lines(file("Original", ORIGINAL))).isEqualTo(3 + 4 + 2);
  }

  @Test
  void countsNothingWhereNothingIsMeasured() throws Exception {
    Path same = file("Same", ORIGINAL.replace("Original", "Same").replace("    ", "  "));

    assertThat(new Instrumentation(same, List.of()).lines(file("Original", ORIGINAL))).isZero();
  }

  private Path file(String type, String source) throws IOException {
    return Files.writeString(folder.resolve(type + ".java"), source);
  }
}
