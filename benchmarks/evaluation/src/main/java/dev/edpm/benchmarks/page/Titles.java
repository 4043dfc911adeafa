package dev.edpm.benchmarks.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.benchmarks.result.Series;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The titles of measurements on the page, with the data that each tool keeps and its baseline.
 *
 * @param words the titles, by name, type and name, parameter and value, or another key
 * @param probes the descriptions of the probes, by name, or type and name
 */
record Titles(Map<String, String> words, Map<String, JsonNode> probes) {

  /**
   * The file in the folder of results that describes the probes: an array of objects with name and
   * title, and optionally keeps, version and limit.
   */
  static final String PROBES = "probes.json";

  private static final String OURS = "EDPM";

  /**
   * Returns the titles of the probes in a run, if there are any, and the built-in titles of
   * everything else.
   */
  static Titles of(Path results) throws IOException {
    Titles titles = new Titles(new HashMap<>(), new HashMap<>());
    rows("titles.tsv").forEach(row -> titles.words.put(row[0], row[1]));
    Path probes = results.resolve(PROBES);
    if (Files.exists(probes)) {
      for (JsonNode probe : new ObjectMapper().readTree(probes.toFile())) {
        String name = probe.path("name").asText();
        String title = probe.path("title").asText(name);
        String version = probe.path("version").asText("");
        boolean plain = version.isEmpty() || title.startsWith(OURS);
        // The version follows the name of the tool.
        titles.words.put(name, plain ? title : title.replaceFirst("(?=,|$)", " " + version));
        titles.probes.put(name, probe);
      }
    }
    return titles;
  }

  /** Returns the text of a resource of this package. */
  static String resource(String name) {
    try (InputStream in = Titles.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the rows of a resource with columns that are separated by tabs. */
  static Stream<String[]> rows(String resource) {
    return resource(resource)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split("\t"));
  }

  /**
   * Returns the title of a series: of class and name, otherwise of the name, otherwise the name
   * itself.
   */
  String of(Series series) {
    return words(full(series), words(series.name(), series.name()));
  }

  /** Returns the data that a tool keeps, empty if unknown. */
  String keeps(Series series) {
    return probe(series, "keeps");
  }

  /** Returns the name of the baseline of a probe, empty for the usual one. */
  String baseline(Series series) {
    String limit = probe(series, "limit");
    return limit.substring(limit.lastIndexOf('.') + 1);
  }

  private String probe(Series series, String field) {
    JsonNode probe = probes.getOrDefault(full(series), probes.get(series.name()));
    return probe == null ? "" : probe.path(field).asText("");
  }

  private static String full(Series series) {
    return series.type() + "." + series.name();
  }

  /** Returns the title of the parameters and threads of a series. */
  String conditions(Series series) {
    return joined(params(series.params()), threads(series.threads()));
  }

  /** Returns the title of the conditions of a measurement. */
  String of(Cell.Shape shape) {
    String type = words("type:" + shape.type(), shape.type());
    return joined(
        type, params(shape.params()), type.contains("threads") ? "" : threads(shape.threads()));
  }

  /** Returns the title of parameters with their values. */
  String params(SortedMap<String, String> params) {
    return params.entrySet().stream()
        .map(p -> words(p.getKey() + "=" + p.getValue(), p.getKey() + " " + p.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** Returns the words for a key, or a default. */
  String words(String key, String otherwise) {
    return words.getOrDefault(key, otherwise);
  }

  private static String threads(int threads) {
    return threads == 1 ? "" : threads + " threads";
  }

  static String joined(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
  }
}
