package dev.edpm.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The parts of reports that do not depend on times and on the cost of measuring. */
final class AgentReports {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<String> KEPT =
      Set.of("location", "counters", "executions", "outermost", "tags", "records");
  private static final Set<String> TIMES =
      Set.of("summary", "start", "time", "jvm", "thread", "distribution");

  private AgentReports() {}

  static JsonNode read(Path report) throws IOException {
    return JSON.readTree(report.toFile());
  }

  /** Returns the problems but that of the cost of measuring, which depends on the machine. */
  static List<JsonNode> problems(JsonNode report) {
    return report
        .get("problems")
        .valueStream()
        .filter(problem -> !problem.get("id").asText().equals("own-cost-unknown"))
        .toList();
  }

  static JsonNode withoutTimes(JsonNode report) {
    ObjectNode kept = JSON.createObjectNode();
    ObjectNode regions = kept.putObject("regions");
    for (Map.Entry<String, JsonNode> each : report.get("regions").properties()) {
      ObjectNode region = regions.putObject(each.getKey());
      KEPT.forEach(key -> region.set(key, each.getValue().get(key)));
      remove(region, TIMES);
    }
    JsonNode paths = report.get("paths").deepCopy();
    paths.forEach(path -> remove(path, TIMES));
    // Siblings are in the order of their times.
    paths.forEach(path -> remove(path, Set.of("id", "parent")));
    ArrayNode sorted = kept.putArray("paths");
    paths.valueStream().sorted((a, b) -> a.toString().compareTo(b.toString())).forEach(sorted::add);
    return kept;
  }

  /** Leaves the lines and the bytecode out too, which differ between sources and class files. */
  static JsonNode withoutLines(JsonNode report) {
    JsonNode kept = withoutTimes(report);
    kept.get("regions").forEach(region -> remove(region.get("location"), Set.of("line", "ranges")));
    return kept;
  }

  /** Leaves the regions that have not run out too. */
  static JsonNode executed(JsonNode report) {
    JsonNode kept = withoutTimes(report);
    ((ObjectNode) kept.get("regions"))
        .properties()
        .removeIf(region -> region.getValue().get("executions").asInt() == 0);
    return kept;
  }

  private static void remove(JsonNode from, Set<String> keys) {
    if (from instanceof ObjectNode object) {
      object.remove(keys);
    }
    from.forEach(each -> remove(each, keys));
  }
}
