package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A Maven build with tests that expect something of regions, and with the goals of our plugin. */
class TestedConsumerTest {

  @ParameterizedTest
  @ValueSource(strings = {"consumer.junit5.version", "consumer.junit6.version"})
  void aBuildTestsExpectationsShowsTheReportAndHasAGate(String version) throws IOException {
    Consumer consumer = Consumer.of("tested", "tested-" + version.charAt(14));
    Command.Result build =
        consumer.verify("-Dconsumer.junit.version=" + System.getProperty(version)).succeeded();

    assertThat(failures(consumer, "SumsTest"))
        .singleElement()
        .asString()
        .startsWith("region work (Sums.java:10): expected executions == 2, but it was 1");
    assertThat(failures(consumer, "OtherForkTest")).isEmpty();
    assertThat(build.output())
        .contains("test-classes is not checked, because testCompile has the option")
        .contains("Tests run: 6, Failures: 1, Errors: 0, Skipped: 0")
        .contains("all annotated members are instrumented")
        .contains("edpm-report.html: open it in a browser");
    // Each fork has written its own report, and the page shows both.
    assertThat(reports(consumer)).hasSize(2);
    assertThat(consumer.folder().resolve("target/edpm-report.html")).isNotEmptyFile();
    assertThat(consumer.folder().resolve("target/comparison.md"))
        .content()
        .contains("| `region work: executions <= 100` | `work` | passed |");

    // Against the report of one fork, with a rule that all tests together violate.
    Command.Result gate =
        consumer.verify(
            "-Dconsumer.junit.version=" + System.getProperty(version),
            "-DskipTests",
            "-Dcompare.base=" + reports(consumer).get(0),
            "-Dcompare.gate=narrow.edpm");
    assertThat(gate.status()).isNotZero();
    assertThat(gate.output()).contains("there is a regression, or a rule of the gate is violated");
    assertThat(consumer.folder().resolve("target/comparison.md"))
        .content()
        .contains("| `region work: executions <= 1` | `work` | **failed** |");

    // The reports of the first build and its merge are still there.
    Command.Result third =
        consumer.verify("-Dconsumer.junit.version=" + System.getProperty(version)).succeeded();
    assertThat(third.output()).doesNotContain("an earlier build's");
    assertThat(reports(consumer)).hasSize(4);
  }

  @Test
  void aForgottenProcessorFailsTheTestsAndTheBuild() throws IOException {
    Consumer consumer = Consumer.of("tested", "tested-unprocessed");
    Command.Result build =
        consumer.verify(
            "-Dconsumer.junit.version=" + System.getProperty("consumer.junit5.version"),
            "-Dmaven.compiler.proc=none");

    assertThat(build.status()).isNotZero();
    assertThat(failures(consumer, "OtherForkTest"))
        .singleElement()
        .asString()
        .contains("no region of this program is instrumented", "edpm-processor", "weave=off");
    assertThat(build.output())
        .contains("hello.Sums.work")
        .contains("1 annotated member is not instrumented: add edpm-processor to");
  }

  /** The messages of failed tests, from the report of Surefire. */
  private static List<String> failures(Consumer consumer, String test) throws IOException {
    Path report = consumer.folder().resolve("target/surefire-reports/TEST-hello." + test + ".xml");
    return Stream.of(Files.readString(report).split("<failure "))
        .skip(1)
        .map(part -> part.replaceFirst("(?s)^.*?message=\"([^\"]*)\".*", "$1"))
        .toList();
  }

  private static List<Path> reports(Consumer consumer) throws IOException {
    try (Stream<Path> files = Files.list(consumer.folder().resolve("target"))) {
      return files
          .filter(file -> file.getFileName().toString().matches("edpm-\\d+[.]json"))
          .toList();
    }
  }
}
