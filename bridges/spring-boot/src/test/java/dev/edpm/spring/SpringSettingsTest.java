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

  /** Adds a file, after those that were added before. */
  private void yaml(String text) throws IOException {
    new YamlPropertySourceLoader()
        .load(
            "file " + environment.getPropertySources().size(),
            new ByteArrayResource(text.getBytes(StandardCharsets.UTF_8)))
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

  @Test
  void listsOfYamlAreLists() throws IOException {
    launch(Map.of(), Map.of("EDPM_DISABLE", "launched"));
    yaml("edpm: {enable: [one], spring: {counters: [cpu, os.page-faults], tags: [uri]}}");
    yaml("edpm: {enable: [a.*, b], disable: [c, d], log: [info], jmx: [on], unknown: [{key: 1}]}");
    yaml("edpm: {log: warn, jmx: off}");
    assertThat(SpringSettings.of(environment))
        .isEqualTo(
            Map.of(
                "edpm.enable", "one",
                "edpm.disable", "launched",
                "edpm.log", "info",
                "edpm.jmx", "on",
                "edpm.unknown[0].key", "1"));
    assertThat(SpringSettings.counters(environment)).containsExactly("cpu", "os.page-faults");
    yaml("edpm.other: [a, 'b']");
    assertThat(SpringSettings.of(environment)).containsEntry("edpm.other", "a,b");
  }

  @Test
  void aNameIsUsedOnce() throws IOException {
    yaml("edpm.spring: {counters: ' cpu,, cpu', tags: [uri, '', uri]}");
    assertThat(SpringSettings.counters(environment)).containsExactly("cpu");
    assertThat(SpringSettings.tags(environment)).containsExactly("uri");
  }

  @Test
  void aValueThatSpringCannotResolveIsIgnored() throws IOException {
    launch(Map.of(), Map.of());
    yaml("edpm: {report: '${missing}.json', detail: aggregates, spring.tags: '${missing}'}");
    assertThat(SpringSettings.of(environment)).isEqualTo(Map.of("edpm.detail", "aggregates"));
    assertThat(SpringSettings.tags(environment)).hasSize(1);
  }
}
