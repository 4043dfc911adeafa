package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.MeasuredProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The reports of a busy program that writes them periodically, and that a signal ends after some of
 * them: each one is complete whenever it is read, and only the one at exit is the last.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class KilledProcessTest {

  private static final int MANY = 300_000;

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("r.json");
  }

  private Fork busy(String records) throws Exception {
    return new Fork(folder)
        .with("report", "r.json")
        .with("report.every", "1ms")
        .with("report.every.records", records)
        .start(MeasuredProgram.class, "many", "ready", "work-on")
        .ready();
  }

  /** Reads the report all the time, until it has been replaced so often. */
  private void awaitReports(int number) throws InterruptedException {
    Set<String> seen = new HashSet<>();
    Fork.eventually(
        () -> {
          if (Files.exists(file())) {
            JsonNode report = Fork.json(file());
            assertThat(report.at("/run/interim").asBoolean()).isTrue();
            seen.add(report.at("/run/ended").asText());
          }
          return seen.size() >= number;
        });
  }

  @ParameterizedTest
  @CsvSource({"on, 1", "on, 4", "off, 20"})
  void sigkillLeavesAPeriodicReport(String records, int number) throws Exception {
    Fork fork = busy(records);
    awaitReports(number);
    fork.process().destroyForcibly();
    assertThat(fork.process().waitFor()).isEqualTo(137);

    JsonNode report = Fork.json(file());
    assertThat(report.at("/run/interim").asBoolean()).isTrue();
    assertThat(report.get("run").has("records")).isEqualTo(records.equals("off"));
    assertThat(report.at("/regions/work/executions").asInt()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"on, 0", "on, 3", "off, 0", "off, 20"})
  void sigtermLeavesTheLastReport(String records, int number) throws Exception {
    Fork fork = busy(records);
    awaitReports(number);
    fork.process().toHandle().destroy();
    assertThat(fork.end().status()).isEqualTo(143);

    JsonNode report = Fork.json(file());
    assertThat(report.get("run").has("interim")).isFalse();
    assertThat(report.get("run").has("records")).isFalse();
    assertThat(report.at("/regions/work/executions").asInt()).isGreaterThanOrEqualTo(MANY);
  }

  /** Moments from the start of the JVM on: before, during and after the start of measuring. */
  @ParameterizedTest
  @ValueSource(ints = {0, 30, 60, 90, 120, 160, 200, 250, 300, 400})
  void sigtermAtAnyMomentLeavesAWholeReportOrNone(int ms) throws Exception {
    Fork fork =
        new Fork(folder)
            .with("report", "r.json")
            .with("report.every", "1ms")
            .start(MeasuredProgram.class, "work-on");
    Thread.sleep(ms);
    fork.process().toHandle().destroy();
    assertThat(fork.end().status()).isEqualTo(143);

    assertThat(Fork.files(folder)).isSubsetOf("r.json");
    if (Files.exists(file())) {
      JsonNode report = Fork.json(file());
      assertThat(report.get("run").has("interim")).isFalse();
      assertThat(report.get("run").has("records")).isFalse();
      JsonNode work = report.at("/regions/work");
      long executions = work.get("executions").asLong();
      assertThat(work.at("/summary/time.wall/count").asLong()).isEqualTo(executions);
      long records = 0;
      for (JsonNode record : work.get("records")) {
        records += record.has("open") ? 0 : 1;
      }
      assertThat(records + work.path("records-dropped").asLong()).isEqualTo(executions);
    }
  }
}
