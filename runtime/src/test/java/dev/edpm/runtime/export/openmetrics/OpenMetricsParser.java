package dev.edpm.runtime.export.openmetrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parses OpenMetrics text with the client library of Prometheus for Python, the strictest parser.
 * No library for Java has one.
 */
public final class OpenMetricsParser {

  private static final String PARSE =
      """
      import json, sys
      from prometheus_client.openmetrics import parser
      text = sys.stdin.buffer.read().decode('utf-8', 'strict')
      print(json.dumps([
          {'name': f.name, 'type': f.type, 'unit': f.unit, 'help': f.documentation,
           'samples': [{'name': s.name, 'labels': s.labels, 'value': s.value,
                        'exemplar': s.exemplar and [s.exemplar.labels, s.exemplar.value, float(s.exemplar.timestamp)]} for s in f.samples]}
          for f in parser.text_string_to_metric_families(text)]))
      """;

  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private static final Optional<String> PYTHON = python();

  private final JsonNode families;

  private OpenMetricsParser(JsonNode families) {
    this.families = families;
  }

  /** Parses a text, which must be valid. Skips the test if there is no parser. */
  public static OpenMetricsParser parse(byte[] text) throws IOException, InterruptedException {
    assumeTrue(
        PYTHON.isPresent(),
        "skipped: neither python3 nor /usr/bin/python3 has prometheus_client; Debian has it in"
            + " python3-prometheus-client");
    Process process = new ProcessBuilder(PYTHON.get(), "-c", PARSE).start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(text);
    }
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor())
        .as(() -> err + "\n" + new String(text, StandardCharsets.UTF_8))
        .isZero();
    return new OpenMetricsParser(JSON.readTree(out));
  }

  private static Optional<String> python() {
    return List.of("python3", "/usr/bin/python3").stream()
        .filter(OpenMetricsParser::hasParser)
        .findFirst();
  }

  private static boolean hasParser(String python) {
    try {
      return new ProcessBuilder(python, "-c", "import prometheus_client.openmetrics.parser")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the names of the families, in order. */
  List<String> families() {
    List<String> names = new ArrayList<>();
    families.forEach(family -> names.add(family.get("name").asText()));
    return names;
  }

  /** Returns the family of that name. */
  JsonNode family(String name) {
    for (JsonNode family : families) {
      if (family.get("name").asText().equals(name)) {
        return family;
      }
    }
    return JSON.createObjectNode();
  }

  /**
   * Returns the value of a sample, empty when there is none.
   *
   * @param labels names and values in turn: all labels that it has
   */
  public Optional<Double> value(String sample, String... labels) {
    return sample(sample, labels).map(one -> one.get("value").asDouble());
  }

  /** Returns the labels, value and time of the exemplar of a sample, or null. */
  JsonNode exemplar(String sample, String... labels) {
    return sample(sample, labels).orElseThrow().get("exemplar");
  }

  private Optional<JsonNode> sample(String sample, String... labels) {
    Map<String, String> wanted = new HashMap<>();
    for (int i = 0; i < labels.length; i += 2) {
      wanted.put(labels[i], labels[i + 1]);
    }
    Optional<JsonNode> found = Optional.empty();
    for (JsonNode family : families) {
      for (JsonNode one : family.get("samples")) {
        if (one.get("name").asText().equals(sample) && labels(one).equals(wanted)) {
          assertThat(found).as("one sample of " + sample + wanted).isEmpty();
          found = Optional.of(one);
        }
      }
    }
    return found;
  }

  private static Map<String, String> labels(JsonNode sample) {
    Map<String, String> labels = new HashMap<>();
    for (Map.Entry<String, JsonNode> label : sample.get("labels").properties()) {
      labels.put(label.getKey(), label.getValue().asText());
    }
    return labels;
  }
}
