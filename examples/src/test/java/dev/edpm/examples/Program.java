package dev.edpm.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a program printed and reported that ran in a JVM of its own.
 *
 * @param output what it printed
 * @param report its report
 */
public record Program(String output, JsonNode report) {

  /** Runs a program to its end; its report goes to a file in the folder. */
  public static Program run(Class<?> main, Path folder, String... arguments) throws Exception {
    return run(List.of(), main, folder, arguments);
  }

  /**
   * Runs a program to its end.
   *
   * @param options of the JVM
   */
  public static Program run(List<String> options, Class<?> main, Path folder, String... arguments)
      throws Exception {
    Path report = folder.resolve("report.json");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-Dedpm.report=" + report,
                main.getName()));
    if (Runtime.version().feature() >= 22) {
      command.add(1, "--enable-native-access=ALL-UNNAMED");
    }
    command.addAll(1, options);
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return new Program(output.strip(), new ObjectMapper().readTree(report.toFile()));
  }

  /** Returns the problems, but for one that depends on how busy the machine is. */
  public List<JsonNode> problems() {
    List<JsonNode> problems = new ArrayList<>();
    for (JsonNode problem : report.get("problems")) {
      if (!problem.get("id").asText().matches("(own|counter)-cost-unknown")) {
        problems.add(problem);
      }
    }
    return problems;
  }

  /** Returns the names of the regions that ran. */
  public Set<String> ran() {
    Set<String> ran = new TreeSet<>();
    for (Map.Entry<String, JsonNode> region : report.get("regions").properties()) {
      if (region.getValue().get("executions").asLong() > 0) {
        ran.add(region.getKey());
      }
    }
    return ran;
  }

  public long executions(String region) {
    return region(region).get("executions").asLong();
  }

  /** Returns the names of what the region measured. */
  public List<String> counters(String region) {
    List<String> counters = new ArrayList<>();
    region(region).get("counters").forEach(counter -> counters.add(counter.asText()));
    return counters;
  }

  /** Returns the summary of a counter that was served. */
  public long sum(String region, String counter) {
    JsonNode summary = region(region).get("summary").get(counter);
    assertThat(summary.has("sum")).as("%s of %s: %s", counter, region, summary).isTrue();
    return summary.get("sum").asLong();
  }

  /** Returns the records in the order of their temporal ids. */
  public List<JsonNode> records(String region) {
    List<JsonNode> records = new ArrayList<>();
    region(region).get("records").forEach(records::add);
    for (int id = 0; id < records.size(); id++) {
      assertThat(records.get(id).get("temporal-id").asInt()).isEqualTo(id);
    }
    return records;
  }

  /** Returns the entry of a region. */
  public JsonNode region(String name) {
    JsonNode region = report.get("regions").get(name);
    assertThat(region).as(name).isNotNull();
    return region;
  }
}
