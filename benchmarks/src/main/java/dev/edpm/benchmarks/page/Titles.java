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

/** What the page calls what was measured, what of it is kept, and what it is compared with. */
final class Titles {

  /**
   * The file beside the results that describes the probes: an array of objects with name and title,
   * and perhaps keeps, version and limit.
   */
  static final String PROBES = "probes.json";

  private static final String OWN = "titles.tsv";
  private static final String OURS = "EDPM";

  /**
   * A name for readers.
   *
   * @param title the name
   * @param keeps what is there afterwards, empty where that is not said
   * @param limit the name of what it is compared with, empty for the usual limit
   */
  record Title(String title, String keeps, String limit) {}

  private final Map<String, Title> titles = new HashMap<>();

  private Titles() {}

  /** Takes those of the probes of a run, where there are, and our own for all others. */
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

  /** The version stands behind the name, before what else the title says. */
  private static String versioned(String title, String version) {
    int comma = title.indexOf(',');
    return comma < 0
        ? title + " " + version
        : title.substring(0, comma) + " " + version + title.substring(comma);
  }

  /** Returns the title of a series: of class and name, or of the name, or the name itself. */
  Title of(Series series) {
    String full = series.type() + "." + series.name();
    return titles.getOrDefault(
        full, titles.getOrDefault(series.name(), new Title(series.name(), "", "")));
  }

  /** Returns the title of a series with all that it was measured with. */
  String whole(Series series) {
    return joined(
        Stream.of(
            of(series).title(),
            params(series.params()),
            series.threads() == 1 ? "" : series.threads() + " threads"));
  }

  /** Returns what parameters with their values are called. */
  String params(SortedMap<String, String> params) {
    return joined(params.entrySet().stream().map(param -> param(param.getKey(), param.getValue())));
  }

  private static String joined(Stream<String> parts) {
    return parts.filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
  }

  /** Returns what a parameter with a value is called. */
  String param(String name, String value) {
    return words(name + "=" + value, name + " " + value);
  }

  /** Returns the words for a key, or others for one that has none. */
  String words(String key, String otherwise) {
    return titles.containsKey(key) ? titles.get(key).title() : otherwise;
  }

  /** Returns what a shape is called. */
  String of(Shape shape) {
    String type = words("type:" + shape.type(), shape.type());
    String threads =
        shape.threads() == 1 || type.contains("threads") ? "" : shape.threads() + " threads";
    return joined(Stream.of(type, params(shape.params()), threads));
  }
}
