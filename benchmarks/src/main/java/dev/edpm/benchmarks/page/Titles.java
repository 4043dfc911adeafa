package dev.edpm.benchmarks.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.benchmarks.result.Series;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The titles of measurements on the page, with the data that each tool keeps and its baseline. */
final class Titles {

  /**
   * The file in the folder of results that describes the probes: an array of objects with name and
   * title, and optionally keeps, version and limit.
   */
  static final String PROBES = "probes.json";

  private static final String OWN = "titles.tsv";
  private static final String OURS = "EDPM";

  /**
   * A title.
   *
   * @param title the text
   * @param keeps the data that the tool keeps, empty if not specified
   * @param limit the name of its baseline, empty for the usual baseline
   */
  record Title(String title, String keeps, String limit) {}

  private final Map<String, Title> titles = new HashMap<>();

  private Titles() {}

  /**
   * Returns the titles of the probes in a run, if there are any, and the built-in titles of
   * everything else.
   */
  static Titles of(Path results) throws IOException {
    Titles titles = new Titles();
    titles.own();
    Path probes = results.resolve(PROBES);
    if (Files.exists(probes)) {
      titles.probes(new ObjectMapper().readTree(probes.toFile()));
    }
    return titles;
  }

  private void own() throws IOException {
    try (InputStream in = Titles.class.getResourceAsStream(OWN)) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\t", 2))
          .forEach(fields -> titles.put(fields[0], new Title(fields[1], "", "")));
    }
  }

  private void probes(JsonNode probes) {
    for (JsonNode probe : probes) {
      String name = probe.path("name").asText();
      String version = probe.path("version").asText("");
      String title = probe.path("title").asText(name);
      titles.put(
          name,
          new Title(
              version.isEmpty() || title.startsWith(OURS) ? title : versioned(title, version),
              probe.path("keeps").asText(""),
              probe.path("limit").asText("")));
    }
  }

  /** Inserts the version after the name. */
  private static String versioned(String title, String version) {
    int comma = title.indexOf(',');
    return comma < 0
        ? title + " " + version
        : title.substring(0, comma) + " " + version + title.substring(comma);
  }

  /**
   * Returns the title of a series: of class and name, otherwise of the name, otherwise the name
   * itself.
   */
  Title of(Series series) {
    String full = series.type() + "." + series.name();
    return titles.getOrDefault(
        full, titles.getOrDefault(series.name(), new Title(series.name(), "", "")));
  }

  /** Returns the title of a series with all its parameters. */
  String whole(Series series) {
    return joined(
        Stream.of(
            of(series).title(),
            params(series.params()),
            series.threads() == 1 ? "" : series.threads() + " threads"));
  }

  /** Returns the title of parameters with their values. */
  String params(SortedMap<String, String> params) {
    return joined(params.entrySet().stream().map(param -> param(param.getKey(), param.getValue())));
  }

  private static String joined(Stream<String> parts) {
    return parts.filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
  }

  /** Returns the title of a parameter with a value. */
  String param(String name, String value) {
    return words(name + "=" + value, name + " " + value);
  }

  /** Returns the words for a key, or a default. */
  String words(String key, String otherwise) {
    return titles.containsKey(key) ? titles.get(key).title() : otherwise;
  }

  /** Returns the title of a shape. */
  String of(Shape shape) {
    String type = words("type:" + shape.type(), shape.type());
    String threads =
        shape.threads() == 1 || type.contains("threads") ? "" : shape.threads() + " threads";
    return joined(Stream.of(type, params(shape.params()), threads));
  }
}
