package dev.edpm.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

  private static final String RESULTS = "src/test/resources/dev/edpm/benchmarks/results";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path folder;

  private int run(String... args) throws IOException {
    return CompareCommand.run(
        args,
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  @Test
  void runIsNoRegressionOfItself() throws IOException {
    assertThat(run(RESULTS, RESULTS)).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("same         empty.EdpmRecords, ns/op, relative to Limit")
        .contains("same         startup.wall (regions=1000, report=off), ms, relative to wall");
    assertThat(err.size()).isZero();
  }

  @Test
  void regressionIsNamedAndSetsTheExitStatus() throws IOException {
    Files.createDirectories(folder.resolve("17"));
    String startup = Files.readString(Path.of(RESULTS, "17/startup.json"));
    Files.writeString(
        folder.resolve("17/startup.json"), startup.replace("[149, 150, 151]", "[299, 300, 301]"));
    assertThat(run(RESULTS, folder.toString())).isEqualTo(1);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("regression   startup.wall (regions=1000, report=off), ms")
        .contains("only in the old run: JDK 17 regions empty.JfrOn")
        .contains("1 of 2 cost more.");
  }

  @Test
  void wrongUseIsOneSentence() throws IOException {
    assertThat(run(RESULTS)).isEqualTo(2);
    assertThat(run(RESULTS, folder.resolve("no").toString())).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .hasSize(2)
        .allMatch(line -> line.contains("benchmarks/"));
  }
}
