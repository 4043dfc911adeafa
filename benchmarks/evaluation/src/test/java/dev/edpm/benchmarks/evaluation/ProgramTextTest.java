package dev.edpm.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramTextTest {

  private static final Path ORIGINAL =
      Path.of("src/main/java/dev/edpm/benchmarks/evaluation/original/Original.java");

  /** The lines of a program that the original program does not contain. */
  private static List<String> added(Way way, String regions, String sets) throws IOException {
    String original = Files.readString(ORIGINAL);
    return text(way, new Configuration(regions, sets))
        .lines()
        .filter(line -> !original.contains(line.strip()))
        .toList();
  }

  private static String text(Way way, Configuration configuration) throws IOException {
    return new ProgramText(way, configuration).of(Files.readString(ORIGINAL));
  }

  @Test
  void annotatesWholeMethods() throws IOException {
    assertThat(String.join("\n", added(Way.EDPM, "E1", "dynamic")) + "\n")
        .isEqualTo(
            """
            package dev.edpm.benchmarks.evaluation.edpm;
            import dev.edpm.annotations.Region;
            import dev.edpm.benchmarks.evaluation.edpm.Sets.Allocation;
            import dev.edpm.benchmarks.evaluation.edpm.Sets.Paging;
            import dev.edpm.benchmarks.evaluation.edpm.Sets.Scheduling;
            /** E1, dynamic: a region around each call, each with other counters. */
            public final class E1Dynamic {
              private E1Dynamic() {}
              @Region
              @Scheduling
              @Region
              @Allocation
              @Region
              @Paging
            """);
  }

  @Test
  void wrapsLongLinesOfNestedRegions() throws IOException {
    assertThat(text(Way.JFR, new Configuration("E3", "dynamic")))
        .contains(
            """
              private static double second(Matrix a, Matrix b) {
                Matrix sum = Matrix.zero(a.size());
                try (RegionEvent one = RegionEvent.open("second.one", CPU_TIME, CONTEXT_SWITCHES)) {
                  sum = sum.plus(b.times(a));
                  try (RegionEvent two = RegionEvent.open("second.two", ALLOCATED_BYTES)) {
                    sum = sum.plus(b.times(a));
                    try (RegionEvent three = RegionEvent.open("second.three", PAGE_FAULTS, CPU_TIME)) {
                      sum = sum.plus(b.times(a));
                      try (RegionEvent four =
                          RegionEvent.open("second.four", CONTEXT_SWITCHES, ALLOCATED_BYTES)) {
                        sum = sum.plus(b.times(a));
                      }
                    }
                  }
                }
                return sum.checksum();
              }
            """);
  }

  /**
   * The programs were written by hand at first. If an intended change of their text changes this
   * digest, the evaluation has to be measured again.
   */
  @Test
  void writesAllProgramsAsThoseThatWereMeasured() throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (Way way : Way.values()) {
      for (Configuration configuration : Configuration.all()) {
        digest.update(text(way, configuration).getBytes(StandardCharsets.UTF_8));
      }
    }
    assertThat(HexFormat.of().formatHex(digest.digest()))
        .isEqualTo("35bb55324eba2423ebbdc4d9ac021b905ff666f42e7b95be5b00db1e240485d2");
  }
}
