package dev.edpm.benchmarks;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes the measurements of programs in JMH's format, so that a single reader is sufficient. */
public final class Results {

  private Results() {}

  /** Writes measurements as one array: each has its rounds as the raw data of one fork. */
  public static void write(Path file, List<Measurement> measurements) throws IOException {
    try (JsonGenerator json =
        new JsonFactory()
            .createGenerator(file.toFile(), JsonEncoding.UTF8)
            .useDefaultPrettyPrinter()) {
      json.writeStartArray();
      for (Measurement measurement : measurements) {
        write(json, measurement);
      }
      json.writeEndArray();
    }
  }

  private static void write(JsonGenerator json, Measurement measurement) throws IOException {
    json.writeStartObject();
    json.writeStringField("benchmark", measurement.benchmark());
    json.writeObjectFieldStart("params");
    for (Map.Entry<String, String> param : new TreeMap<>(measurement.params()).entrySet()) {
      json.writeStringField(param.getKey(), param.getValue());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("primaryMetric");
    json.writeNumberField("score", measurement.mean());
    json.writeStringField("scoreUnit", measurement.unit());
    json.writeArrayFieldStart("rawData");
    json.writeStartArray();
    for (double value : measurement.values()) {
      json.writeNumber(value);
    }
    json.writeEndArray();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }
}
