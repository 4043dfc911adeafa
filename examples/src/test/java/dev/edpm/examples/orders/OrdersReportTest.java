package dev.edpm.examples.orders;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.examples.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrdersReportTest {

  @TempDir private Path folder;

  @Test
  void theTreeIsThePipeline() throws Exception {
    Program program = Program.run(Orders.class, folder, "20");

    assertThat(program.output()).isEqualTo("20 orders: checksum fe3fe49b");
    assertThat(program.problems()).isEmpty();
    assertThat(tree(program.report().get("paths"), null, ""))
        .containsExactly(
            "orders 1",
            "  order 20",
            "    invoice (asynchronous) 20",
            "    price (asynchronous) 20",
            "      item (asynchronous) 60",
            "    reserve (asynchronous) 20");
    assertThat(program.records("item"))
        .allMatch(item -> item.get("carried-from").asText().equals("price"));
    for (String stage : List.of("price", "reserve", "invoice")) {
      assertThat(program.records(stage))
          .as(stage)
          .allMatch(record -> record.get("carried-from").asText().equals("order"));
    }
  }

  /** Returns the call paths below a parent, siblings by name, each with its executions. */
  private static List<String> tree(JsonNode paths, JsonNode parent, String indent) {
    List<JsonNode> below = new ArrayList<>();
    for (JsonNode path : paths) {
      if (parent == null ? !path.has("parent") : parent.get("id").equals(path.get("parent"))) {
        below.add(path);
      }
    }
    below.sort((a, b) -> a.get("region").asText().compareTo(b.get("region").asText()));
    List<String> lines = new ArrayList<>();
    for (JsonNode path : below) {
      lines.add(
          indent
              + path.get("region").asText()
              + (path.has("asynchronous") ? " (asynchronous) " : " ")
              + path.get("executions"));
      lines.addAll(tree(paths, path, indent + "  "));
    }
    return lines;
  }
}
