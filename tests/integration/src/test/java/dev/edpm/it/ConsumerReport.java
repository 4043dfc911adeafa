package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** The report that a consumer's program left. */
final class ConsumerReport {

  private final JsonNode report;

  ConsumerReport(Path file) {
    try {
      report = new ObjectMapper().readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What stands at a JSON pointer. */
  String text(String pointer) {
    return report.at(pointer).asText();
  }

  /** Returns the name and the number of executions of each region. */
  List<String> executions() {
    return report.get("regions").properties().stream()
        .map(region -> region.getKey() + " " + region.getValue().get("executions"))
        .toList();
  }

  /** What {@code hello.Main} of the projects {@code plain} and {@code modular} does. */
  void hasThreeRunsOfWorkWithABlockEach() {
    assertThat(text("/regions/work/executions")).isEqualTo("3");
    assertThat(text("/regions/block/executions")).isEqualTo("3");
    assertThat(text("/regions/work/location/class")).isEqualTo("hello.Main");
    assertThat(text("/regions/work/location/member")).isEqualTo("work");
    for (int i = 0; i < 3; i++) {
      assertThat(text("/regions/block/records/" + i + "/parent")).isEqualTo("work");
      assertThat(text("/regions/block/records/" + i + "/parent-temporal-id")).isEqualTo("" + i);
    }
    assertThat(report.at("/regions/work/counters"))
        .extracting(JsonNode::asText)
        .containsExactly("time.wall", "time.cpu");
    // On a busy machine the cost of measuring may be unknown.
    assertThat(report.at("/problems"))
        .allMatch(problem -> problem.get("id").asText().matches("(own|counter)-cost-unknown"));
  }
}
