package dev.edpm.benchmarks.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads a folder of results. It contains a folder for each JDK, named by its feature version, with
 * a file for each set and {@value #MACHINE}. For a set that a later run measured, {@code
 * SET.machine.json} describes its machine.
 */
public final class RunReader {

  /** The file that describes the machine of a run. */
  public static final String MACHINE = "machine.json";

  /** What follows the name of a set in the name of the file that describes its machine. */
  private static final String OF_SET = "." + MACHINE;

  /** The extension of files with results. */
  static final String JSON = ".json";

  static final String ALLOCATED = "gc.alloc.rate.norm";

  private final ObjectMapper mapper = new ObjectMapper();

  /**
   * Returns the runs, the oldest JDK first.
   *
   * @throws BadResults if the folder contains no run, or a file in it is invalid
   */
  public List<Run> read(Path folder) throws IOException {
    List<Run> runs = new ArrayList<>();
    for (Path jdk : jdks(folder)) {
      Map<String, List<Series>> sets = new TreeMap<>();
      Map<String, String> machine = Map.of();
      SortedMap<String, Map<String, String>> apart = new TreeMap<>();
      for (Path file : files(jdk)) {
        String name = file.getFileName().toString();
        if (name.equals(MACHINE)) {
          machine = machine(file);
        } else if (isMachine(file)) {
          apart.put(name.substring(0, name.length() - OF_SET.length()), machine(file));
        } else {
          sets.put(name.substring(0, name.length() - JSON.length()), series(file));
        }
      }
      runs.add(new Run(version(jdk), machine, new TreeMap<>(sets), apart));
    }
    runs.sort(Comparator.comparingInt(Run::jdk));
    return runs;
  }

  /** Returns the folders of the JDKs that have results. */
  static List<Path> jdks(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new BadResults(folder + " is not a folder of results; benchmarks/run makes one");
    }
    List<Path> jdks = new ArrayList<>();
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.sorted().toList()) {
        if (entry.getFileName().toString().matches("\\d{1,4}")
            && Files.isDirectory(entry)
            && !files(entry).isEmpty()) {
          jdks.add(entry);
        }
      }
    }
    if (jdks.isEmpty()) {
      throw new BadResults(folder + " has no results; benchmarks/run leaves them in it");
    }
    return jdks;
  }

  /** Returns the files with results of one JDK, sorted. */
  static List<Path> files(Path jdk) throws IOException {
    try (Stream<Path> files = Files.list(jdk)) {
      return files.filter(file -> file.toString().endsWith(JSON)).sorted().toList();
    }
  }

  /** Returns whether a file describes the machine of a run or of a set. */
  static boolean isMachine(Path file) {
    return file.endsWith(MACHINE) || file.toString().endsWith(OF_SET);
  }

  private static int version(Path jdk) {
    return Integer.parseInt(jdk.getFileName().toString());
  }

  /** Returns the facts in the file of a machine. */
  Map<String, String> machine(Path file) throws IOException {
    Map<String, String> facts = new LinkedHashMap<>();
    tree(file)
        .properties()
        .forEach(fact -> facts.put(fact.getKey(), fact.getValue().asText().strip()));
    return facts;
  }

  /** Returns the series in a file. */
  List<Series> series(Path file) throws IOException {
    JsonNode all = tree(file);
    if (!all.isArray()) {
      throw new BadResults(file + " is not an array of results as JMH writes them");
    }
    List<Series> series = new ArrayList<>();
    for (JsonNode one : all) {
      series.add(series(file, one));
    }
    return series;
  }

  private static Series series(Path file, JsonNode one) {
    String benchmark = one.path("benchmark").asText();
    Map<String, String> params = new TreeMap<>();
    one.path("params").properties().forEach(p -> params.put(p.getKey(), p.getValue().asText()));
    List<List<Double>> forks = new ArrayList<>();
    for (JsonNode fork : one.path("primaryMetric").path("rawData")) {
      List<Double> values = new ArrayList<>();
      for (JsonNode value : fork) {
        if (!value.isNumber()) {
          throw new BadResults(file + ": " + benchmark + " has " + value + " for a value");
        }
        values.add(value.doubleValue());
      }
      forks.add(values);
    }
    if (benchmark.isEmpty() || forks.isEmpty() || forks.stream().anyMatch(List::isEmpty)) {
      throw new BadResults(
          file
              + ": a result needs benchmark and primaryMetric.rawData, and this one does not have them: "
              + one);
    }
    return Series.of(
        benchmark,
        params,
        one.path("threads").asInt(1),
        one.path("primaryMetric").path("scoreUnit").asText(),
        forks,
        bytes(one));
  }

  /** JMH 1.x puts a dot before the names of some metrics, so only the end of the name counts. */
  static OptionalDouble bytes(JsonNode one) {
    return one.path("secondaryMetrics").properties().stream()
        .filter(metric -> metric.getKey().endsWith(ALLOCATED))
        .map(metric -> metric.getValue().path("score"))
        .filter(JsonNode::isNumber)
        .mapToDouble(JsonNode::doubleValue)
        .findFirst();
  }

  /** Returns the content of a file. */
  JsonNode tree(Path file) throws IOException {
    try {
      return mapper.readTree(file.toFile());
    } catch (JsonProcessingException e) {
      throw new BadResults(
          file
              + " is not JSON, perhaps because its benchmark ended early: "
              + e.getOriginalMessage());
    }
  }
}
