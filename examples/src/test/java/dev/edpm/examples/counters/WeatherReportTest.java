package dev.edpm.examples.counters;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.examples.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The records of the weather stations: their values, and what each belongs to. */
class WeatherReportTest {

  @TempDir private Path folder;

  private JsonNode series;

  /** Returns the values of a counter, by what they belong to. */
  private Map<String, List<Double>> values(String counter, String owner) {
    Map<String, List<Double>> values = new TreeMap<>();
    for (JsonNode record : series.get(counter).get("records")) {
      values
          .computeIfAbsent(record.path(owner).asText("all"), name -> new ArrayList<>())
          .add(record.get("value").asDouble());
    }
    return values;
  }

  @Test
  void eachStationIsAGroup() throws Exception {
    Program program = Program.run(Weather.class, folder);
    series = program.report().get("series");
    assertThat(values("weather.temperature", "group"))
        .isEqualTo(
            Map.of(
                "summit",
                List.of(-4.5, -4.25, -4.75, -95.0),
                "valley",
                List.of(11.5, 12.0, 12.25)));
    assertThat(values("weather.rain", "group"))
        .isEqualTo(Map.of("summit", List.of(0.0, 0.5, 1.0, 1.5), "valley", List.of(0.0, 0.5, 1.0)));
    assertThat(values("weather.lightning", "group").get("valley"))
        .containsExactly(30.0, 29.0, 28.0);
    assertThat(values("weather.charge", "group").get("summit"))
        .containsExactly(100.0, 99.0, 98.0, 97.0);
    assertThat(values("weather.readings", "thread").values())
        .containsExactlyInAnyOrder(List.of(1.0, 2.0, 3.0, 4.0), List.of(1.0, 2.0, 3.0));
    assertThat(values("weather.answered", "none")).isEqualTo(Map.of("all", List.of(1.0, 2.0)));
    assertThat(program.problems())
        .extracting(problem -> problem.get("message").asText())
        .containsExactly("values of weather.temperature are out of its bounds, -90.0 to 60.0");
  }
}
