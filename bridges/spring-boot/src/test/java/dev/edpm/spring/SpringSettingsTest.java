package dev.edpm.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.ByteArrayResource;

/** The settings in environments of Spring Boot, as it builds them from files and the launch. */
class SpringSettingsTest {

  private final ConfigurableEnvironment environment = new StandardEnvironment();

  private void yaml(String text) throws IOException {
    new YamlPropertySourceLoader()
        .load("application.yaml", new ByteArrayResource(text.getBytes(StandardCharsets.UTF_8)))
        .forEach(environment.getPropertySources()::addLast);
  }

  private void launch(Map<String, Object> properties, Map<String, Object> variables) {
    environment
        .getPropertySources()
        .replace(
            StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME,
            new MapPropertySource(
                StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME, properties));
    environment
        .getPropertySources()
        .replace(
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
            new SystemEnvironmentPropertySource(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
  }

  @Test
  void wordsThatYamlTakesForTruthValuesAreWords() throws IOException {
    yaml(
        """
        edpm:
          report: off
          jmx: on
          records:
            limit: 4m
          report.every: ${period}
        edpmx:
          other: 1
        period: 10s
        """);
    assertThat(SpringSettings.of(environment))
        .isEqualTo(
            Map.of(
                "edpm.report", "off",
                "edpm.jmx", "on",
                "edpm.records.limit", "4m",
                "edpm.report.every", "10s"));
  }

  @Test
  void theLaunchHasPrecedenceOverFiles() throws IOException {
    launch(
        Map.of("edpm.report", "launched.json", "edpm.log", "info"),
        Map.of("EDPM_RECORDS_LIMIT", "1m"));
    yaml("edpm: {report: file.json, records.limit: 4m, detail: aggregates}");
    assertThat(SpringSettings.of(environment))
        .isEqualTo(
            Map.of(
                "edpm.report", "launched.json",
                "edpm.records.limit", "1m",
                "edpm.detail", "aggregates"));
  }

  @Test
  void observationsHaveCountersWithoutSettings() throws IOException {
    assertThat(SpringSettings.counters(environment))
        .containsExactly("time.cpu", "jvm.allocated-bytes");
    assertThat(SpringSettings.tags(environment)).containsExactly("uri");
    yaml("edpm.spring: {counters: 'cpu, os.page-faults', tags: ''}");
    assertThat(SpringSettings.counters(environment)).containsExactly("cpu", "os.page-faults");
    assertThat(SpringSettings.tags(environment)).isEmpty();
  }
}
