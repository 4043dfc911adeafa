package dev.edpm.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Subscriptions that have not ended when the program ends are counted, also without records. */
class OpenAtEndTest {

  private static final int SUBSCRIBERS = 3;

  @TempDir private Path folder;

  /** Subscribes a few times to what never ends, in the library of the region. */
  static final class NeverEnds {
    private NeverEnds() {}

    public static void main(String[] args) {
      Library.ALL.stream()
          .filter(library -> library.region().equals(args[0]))
          .forEach(NeverEnds::subscribe);
    }

    private static void subscribe(Library<?> library) {
      Program never =
          new Program(
              Program.Source.NEVER,
              Program.Hop.NONE,
              Program.Hop.NONE,
              SUBSCRIBERS,
              0,
              Program.Cancel.NEVER);
      try (Run run = new Run(never)) {
        run.run(library, true);
      }
    }
  }

  static Stream<String> regions() {
    return Library.ALL.stream().map(Library::region);
  }

  @ParameterizedTest
  @MethodSource("regions")
  void areCounted(String region) throws IOException, InterruptedException {
    Path report = folder.resolve("report.json");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dedpm.report=" + report,
                "-Dedpm.detail=aggregates",
                "-cp",
                System.getProperty("java.class.path"),
                NeverEnds.class.getName(),
                region)
            .redirectErrorStream(true)
            .redirectOutput(new File(folder.toFile(), "out"))
            .start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(Files.readString(folder.resolve("out"))).isEmpty();
    assertThat(number(report, region, "executions")).isZero();
    assertThat(number(report, region, "open")).isEqualTo(SUBSCRIBERS);
    assertThat(number(report, region + " (call)", "executions")).isEqualTo(1);
  }

  /** Returns a number of a region, whose keys come before its summary. */
  private static long number(Path report, String region, String key) throws IOException {
    String text = Files.readString(report);
    Matcher number =
        Pattern.compile(
                Pattern.quote("\"" + region + "\"")
                    + "\\s*:\\s*\\{\\s*\"location\"(?:(?!\"summary\").)*?\""
                    + key
                    + "\"\\s*:\\s*([0-9]+)",
                Pattern.DOTALL)
            .matcher(text);
    assertThat(number.find()).as("%s of %s in %s", key, region, text).isTrue();
    return Long.parseLong(number.group(1));
  }
}
