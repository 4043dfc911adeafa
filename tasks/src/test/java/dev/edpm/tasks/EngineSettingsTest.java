package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The settings of tasks. */
class EngineSettingsTest {

  private final Problems problems = new Problems(Log.to(line -> {}, Log.Level.WARN));

  private String read(Map<String, String> properties, Map<String, String> environment) {
    Settings settings = Settings.read(properties, environment);
    assertThat(settings.problems()).isEmpty();
    EngineSettings read = EngineSettings.read(settings.reader(problems), problems);
    EngineOptions options = read.options();
    return List.of(
            options.policy().name(),
            options.workers(),
            options.window(),
            options.devices(),
            read.counters(),
            read.places(),
            read.modelHost(),
            read.calibration(),
            read.calibrated(),
            read.feedback(),
            read.feedbackFile())
        .toString();
  }

  @ParameterizedTest
  @CsvSource({
    "edpm.sched, EDPM_SCHED, prio, dmda",
    "edpm.workers, EDPM_WORKERS, 1, 4096",
    "edpm.devices, EDPM_DEVICES, a: bandwidth=1GB/s, b: bandwidth=2GB/s",
    "edpm.tasks.window, EDPM_TASKS_WINDOW, 1, 2147483647",
    "edpm.tasks.counters, EDPM_TASKS_COUNTERS, cpu, os",
    "edpm.perf-models, EDPM_PERF_MODELS, models, other",
    "edpm.perf-models.host, EDPM_PERF_MODELS_HOST, node, node-1.b_2",
    "edpm.calibrate, EDPM_CALIBRATE, on, reset",
    "edpm.calibrate.minimum, EDPM_CALIBRATE_MINIMUM, 1, 1000000",
    "edpm.feedback, EDPM_FEEDBACK, on, summary",
    "edpm.feedback.file, EDPM_FEEDBACK_FILE, a.txt, b.txt",
  })
  void propertyHasPrecedence(String property, String variable, String a, String b) {
    String usual = read(Map.of(), Map.of());
    String alone = read(Map.of(property, a), Map.of());
    assertThat(alone).isNotEqualTo(usual);
    assertThat(read(Map.of(), Map.of(variable, a))).isEqualTo(alone);
    assertThat(read(Map.of(property, a), Map.of(variable, b))).isEqualTo(alone);
    assertThat(read(Map.of(), Map.of(variable, b))).isNotIn(alone, usual);
    assertThat(problems.list()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "edpm.workers, 0, 'a number from 1 to 4096', one worker for each processor",
    "edpm.workers, 4097, 'a number from 1 to 4096', one worker for each processor",
    "edpm.tasks.window, 0, 'a number from 1 to 2147483647', 65536",
    "edpm.tasks.window, many, 'a number from 1 to 2147483647', 65536",
    "edpm.calibrate, 1, off or on or reset, off",
    "edpm.feedback, all, off or on or summary, off",
    "edpm.perf-models.host, a/b, 'a name of letters, digits, points, hyphens and underscores',"
        + " the name of the host",
  })
  void invalidValueIsProblem(String name, String value, String expected, String usual) {
    String text = read(Map.of(name, value), Map.of());
    assertThat(problems.list())
        .extracting(Problem::message)
        .containsExactly(
            "%s='%s' is invalid: expected %s; the default, %s, is used"
                .formatted(name, value, expected, usual));
    assertThat(text).isEqualTo(read(Map.of(), Map.of()));
  }

  @Test
  void unknownSchedulerIsProblem() {
    String text = read(Map.of("edpm.sched", "nosuch"), Map.of());
    assertThat(problems.list())
        .singleElement()
        .extracting(Problem::message)
        .asString()
        .startsWith("edpm.sched: ")
        .contains("nosuch")
        .endsWith("; the default, lws, is used");
    assertThat(text).isEqualTo(read(Map.of(), Map.of()));
  }

  @Test
  void invalidDevicesAreProblem() {
    String text = read(Map.of("edpm.devices", "fast: speed=4"), Map.of());
    assertThat(problems.list())
        .extracting(Problem::message)
        .containsExactly(
            "edpm.devices: device fast has no bandwidth; add, for example, bandwidth=8000MB/s; the"
                + " engine has no devices");
    assertThat(text).isEqualTo(read(Map.of(), Map.of()));
  }
}
