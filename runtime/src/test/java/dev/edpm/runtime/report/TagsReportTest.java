package dev.edpm.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.TestCounters;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tags in reports: any text, and every type. */
class TagsReportTest {

  /** Texts that JSON, a line, a page or a terminal could misinterpret. */
  private static final List<String> HOSTILE =
      List.of(
          "",
          " ",
          "null",
          "true",
          "1",
          "NaN",
          "(other values)",
          "\"quoted\"",
          "back\\slash",
          "line\nbreak",
          "line\r\nbreak",
          "tab\tand\u0000zero",
          "\u001b[31mred\u001b[0m",
          "\u202eright to left",
          "\u2028line\u2029separators",
          "</script><script>alert(1)</script>",
          "𝄞",
          "lone \ud834",
          "lone \udd1e",
          "spelled out \\ud834",
          "{\"value\": 1}",
          "'; drop table --",
          "é",
          "e\u0301");

  private final Lab lab = new Lab();
  private final RegionHandle region = lab.region("r");

  private Report report() {
    return new Report(Reports.RUN, lab.recorder.snapshot(), List.of(), TestCounters.ALL, List.of());
  }

  /** Lone surrogates are no characters: they are written as escapes of six characters. */
  private static String shown(String text) {
    return text.replace("\\ud834", "\\u005cud834")
        .replace("lone \ud834", "lone \\ud834")
        .replace("lone \udd1e", "lone \\udd1e");
  }

  @Test
  void anyTextIsAValue() throws Exception {
    lab.run(
        () -> {
          for (String text : HOSTILE) {
            try (Span span = region.open()) {
              span.tag("any text", text);
            }
          }
        });
    List<String> expected = HOSTILE.stream().map(TagsReportTest::shown).toList();
    for (JsonNode[] parts : bothFormats(report())) {
      List<String> values = new ArrayList<>();
      for (JsonNode value : parts[0].at("/tags/any text/values")) {
        assertThat(value.get("value").isTextual()).isTrue();
        assertThat(value.get("executions").asLong()).isEqualTo(1);
        values.add(value.get("value").asText());
      }
      assertThat(values).containsExactlyInAnyOrderElementsOf(expected);
      List<String> records = new ArrayList<>();
      parts[1].forEach(record -> records.add(record.at("/tags/any text").asText()));
      assertThat(records).containsExactlyElementsOf(expected);
    }
  }

  @Test
  void anyTextIsAKey() throws Exception {
    List<List<String>> keys = new ArrayList<>();
    for (int i = 0; i < HOSTILE.size(); i += 8) {
      keys.add(HOSTILE.subList(i, Math.min(i + 8, HOSTILE.size())));
    }
    lab.run(
        () -> {
          for (int i = 0; i < keys.size(); i++) {
            try (Span span = lab.region("keys " + i).open()) {
              keys.get(i).forEach(key -> span.tag(key, key.length()));
            }
          }
        });
    Report report = report();
    for (int i = 0; i < keys.size(); i++) {
      JsonNode tags =
          new ObjectMapper().readTree(Reports.document(report)).at("/regions/keys " + i + "/tags");
      Map<String, Long> expected = new HashMap<>();
      keys.get(i).forEach(key -> expected.put(shown(key), (long) key.length()));
      Map<String, Long> found = new HashMap<>();
      tags.properties()
          .forEach(tag -> found.put(tag.getKey(), tag.getValue().at("/values/0/value").asLong()));
      assertThat(found).isEqualTo(expected);
    }
    Reports.lines(report);
  }

  @Test
  void everyTypeIsItself() throws Exception {
    lab.run(
        () -> {
          try (Span span = region.open()) {
            span.tag("integer", Long.MIN_VALUE);
            span.tag("number", 0.1);
            span.tag("infinite", Double.NEGATIVE_INFINITY);
            span.tag("boolean", true);
            span.tag("string", "1");
            span.tag("none", (String) null);
          }
        });
    for (JsonNode[] parts : bothFormats(report())) {
      assertThat(parts[1].get(0).get("tags").toString())
          .isEqualTo(
              "{\"integer\":-9223372036854775808,\"number\":0.1,\"infinite\":\"-Infinity\","
                  + "\"boolean\":true,\"string\":\"1\",\"none\":null}");
      List<String> rows = new ArrayList<>();
      parts[0]
          .get("tags")
          .properties()
          .forEach(
              tag ->
                  rows.add(
                      tag.getKey()
                          + " "
                          + tag.getValue().get("type").asText()
                          + " "
                          + tag.getValue().at("/values/0/value")
                          + (tag.getValue().has("min") ? " ordered" : "")));
      assertThat(rows)
          .containsExactly(
              "boolean boolean true",
              "infinite number \"-Infinity\" ordered",
              "integer integer -9223372036854775808 ordered",
              "none null null",
              "number number 0.1 ordered",
              "string string \"1\"");
    }
  }

  /** Returns the region and its records, in a document and in lines. */
  private static List<JsonNode[]> bothFormats(Report report) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    JsonNode document = mapper.readTree(Reports.document(report)).at("/regions/r");
    JsonNode[] lines = {null, mapper.createArrayNode()};
    List<JsonNode> records = new ArrayList<>();
    for (String line : Reports.lines(report).split("\n")) {
      JsonNode one = mapper.readTree(line);
      switch (one.get("kind").asText()) {
        case "region" -> lines[0] = one;
        case "record" -> records.add(one);
        default -> {}
      }
    }
    lines[1] = mapper.valueToTree(records);
    return List.of(new JsonNode[] {document, document.get("records")}, lines);
  }
}
