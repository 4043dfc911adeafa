package dev.edpm.benchmarks.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reduces results to the data of the page: every value of every process with six digits, the
 * allocations, and the machine. The output has the format of JMH's results.
 */
public final class Condenser {

  private static final MathContext DIGITS = new MathContext(6);

  private final RunReader reader = new RunReader();
  private final ObjectMapper mapper = new ObjectMapper();

  /**
   * Writes the results of a folder to another one, and removes all results of earlier runs there.
   *
   * @throws BadResults if a file is invalid; nothing is written in that case
   */
  public void condense(Path from, Path to) throws IOException {
    reader.read(from);
    clear(to);
    for (Path jdk : RunReader.jdks(from)) {
      Path folder = Files.createDirectories(to.resolve(jdk.getFileName()));
      for (Path file : RunReader.files(jdk)) {
        boolean machine = RunReader.isMachine(file);
        Files.writeString(
            folder.resolve(file.getFileName()),
            machine ? machine(reader.machine(file)) : series(reader.tree(file)));
      }
    }
  }

  private static void clear(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> jdks = Files.list(folder)) {
      for (Path jdk : jdks.filter(Files::isDirectory).toList()) {
        for (Path file : RunReader.files(jdk)) {
          Files.delete(file);
        }
      }
    }
  }

  private String machine(Map<String, String> facts) {
    List<String> lines = new ArrayList<>();
    facts.forEach((name, value) -> lines.add("  " + text(name) + ": " + text(value)));
    return "{\n" + String.join(",\n", lines) + "\n}\n";
  }

  private String text(String value) {
    return mapper.getNodeFactory().textNode(value).toString();
  }

  /** One line for each series, so that changes are visible to readers and in diffs. */
  private String series(JsonNode all) {
    List<String> lines = new ArrayList<>();
    all.forEach(one -> lines.add(node(one).toString()));
    return "[\n" + String.join(",\n", lines) + "\n]\n";
  }

  private ObjectNode node(JsonNode from) {
    ObjectNode node = mapper.createObjectNode();
    node.set("benchmark", from.path("benchmark"));
    node.put("threads", from.path("threads").asInt(1));
    node.set("params", from.path("params").isObject() ? from.path("params") : node.objectNode());
    ObjectNode metric = node.putObject("primaryMetric");
    metric.set("scoreUnit", from.path("primaryMetric").path("scoreUnit"));
    ArrayNode forks = metric.putArray("rawData");
    for (JsonNode values : from.path("primaryMetric").path("rawData")) {
      ArrayNode fork = forks.addArray();
      values.forEach(value -> fork.add(rounded(value.doubleValue())));
    }
    RunReader.bytes(from)
        .ifPresent(
            bytes ->
                node.putObject("secondaryMetrics")
                    .putObject(RunReader.ALLOCATED)
                    .put("score", rounded(bytes)));
    return node;
  }

  private static BigDecimal rounded(double value) {
    BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
    return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
  }
}
