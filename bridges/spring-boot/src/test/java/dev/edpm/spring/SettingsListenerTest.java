package dev.edpm.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.NamedRegion;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;

/** Settings that come too late, in applications that start after a region has run. */
class SettingsListenerTest {

  private final Logger logger = Logger.getLogger("dev.edpm");
  private final List<String> lines = new ArrayList<>();

  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord record) {
          lines.add(record.getLevel() + " " + record.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    logger.addHandler(handler);
  }

  @AfterEach
  void stop() {
    logger.removeHandler(handler);
  }

  private static void start(String... arguments) {
    SpringApplication application = new SpringApplication(Object.class);
    application.setWebApplicationType(WebApplicationType.NONE);
    application.run(arguments).close();
  }

  @Test
  void aSettingAfterTheFirstRegionHasNoEffectAndTheLogSaysSo() {
    NamedRegion.of("early").open().close();

    start("--edpm.tags.limit=7", "--edpm.detail=aggregates", "--edpm.report=off");

    assertThat(System.getProperty("edpm.tags.limit")).isNull();
    // edpm.report=off is what these tests are started with.
    assertThat(lines)
        .containsExactly(
            "WARNING ignored settings: edpm.detail, edpm.tags.limit; a region ran before Spring Boot"
                + " read its configuration; pass them to the JVM, for example"
                + " -Dedpm.detail=aggregates");
  }

  @Test
  void anotherContextCannotHaveOtherSettings() throws Exception {
    List<String> output =
        run(
            "edpm.tags.limit=7 edpm.detail=aggregates edpm.enable[0]=a edpm.enable[1]=b",
            "edpm.tags.limit=8 edpm.detail=aggregates edpm.enable[0]=a edpm.enable[1]=b",
            "a=b");
    assertThat(output)
        .filteredOn(line -> line.contains("ignored settings"))
        .singleElement()
        .asString()
        .endsWith(
            "ignored settings: edpm.tags.limit=8 (in effect: 7); another application context of this"
                + " process has other values, and one measurement has one value of each; give all"
                + " contexts the same");
    assertThat(output).contains("edpm.tags.limit 7");
  }

  /** Runs contexts in a process of their own, and returns what they print. */
  private static List<String> run(String... contexts) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dedpm.report=off",
                "-Dorg.springframework.boot.logging.LoggingSystem=none",
                "-cp",
                System.getProperty("java.class.path"),
                Contexts.class.getName()));
    command.addAll(List.of(contexts));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output.lines().toList();
  }

  @Test
  void settingsOfTheAgentAreAlwaysTooLate() {
    start("--edpm.agent=com.acme.**", "--edpm.virtual-threads=on");
    assertThat(System.getProperty("edpm.agent")).isNull();
    assertThat(lines)
        .singleElement()
        .asString()
        .startsWith("WARNING ignored settings: edpm.agent, edpm.virtual-threads; ")
        .endsWith("; pass them to the JVM, for example -Dedpm.agent=com.acme.**");
  }

  @Test
  void aPlaceholderWithoutAValueDoesNotKeepTheApplicationFromStarting() {
    start("--edpm.tags.limit=${missing}", "--edpm.spring.counters=${missing}");
    assertThat(System.getProperty("edpm.tags.limit")).isNull();
    assertThat(lines)
        .singleElement()
        .asString()
        .startsWith("WARNING ignored settings: edpm.tags.limit; ")
        .contains("'missing'");
  }

  @Test
  void settingsOfTheStarterAreNeverTooLate() {
    NamedRegion.of("early").open().close();
    start("--edpm.spring.counters=time.cpu", "--edpm.spring.tags=uri,status");
    assertThat(lines).isEmpty();
  }

  @Test
  void withoutSettingsTheLogSaysNothing() {
    NamedRegion.of("early").open().close();
    start();
    assertThat(lines).isEmpty();
  }
}
