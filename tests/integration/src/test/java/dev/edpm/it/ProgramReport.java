package dev.edpm.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A report about generated programs, as JSON Lines. */
final class ProgramReport {

  /** The names of all regions of a program begin with its own. */
  private static final Pattern REGION = Pattern.compile("(P\\d+)(T\\d+)?\\..*");

  /** The name of a path that stands for others. */
  private static final String OTHER = "(other)";

  /** The record of an execution. */
  record Entry(
      String region,
      long temporalId,
      String thread,
      String parent,
      long parentId,
      long start,
      long wall,
      String exception,
      boolean recursive,
      boolean open,
      Map<String, Object> tags) {}

  /**
   * What the report has of one program: records by region, by temporal id; the regions; and the
   * call paths, by the regions on them.
   */
  record Part(
      Map<String, List<Entry>> records,
      Map<String, JsonNode> regions,
      Map<List<String>, JsonNode> paths) {}

  private final Map<String, Part> parts = new HashMap<>();
  private final Map<Long, String> threads = new HashMap<>();
  private final List<String> problems = new ArrayList<>();

  /** The regions on each path, by its id; "(other)" where a path stands for others. */
  private final List<List<String>> paths = new ArrayList<>();

  private ProgramReport() {}

  /**
   * Reads a report.
   *
   * @param prefix what is left out of the names of threads
   */
  static ProgramReport read(Path file, String prefix) throws IOException {
    ProgramReport report = new ProgramReport();
    ObjectMapper mapper = new ObjectMapper();
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        report.add(mapper.readTree(line), prefix);
      }
    }
    for (Part part : report.parts.values()) {
      part.records().values().forEach(all -> all.sort(Comparator.comparing(Entry::temporalId)));
    }
    return report;
  }

  private void add(JsonNode line, String prefix) {
    switch (line.get("kind").asText()) {
      case "thread" ->
          threads.put(line.get("id").asLong(), line.get("name").asText().replace(prefix, ""));
      case "region" ->
          part(line.get("name").asText()).regions().put(line.get("name").asText(), line);
      case "record" -> {
        Entry entry = entry(line);
        part(entry.region())
            .records()
            .computeIfAbsent(entry.region(), region -> new ArrayList<>())
            .add(entry);
      }
      case "path" -> {
        List<String> path = new ArrayList<>();
        if (line.hasNonNull("parent")) {
          path.addAll(paths.get(line.get("parent").asInt()));
        }
        path.add(line.path("region").asText(OTHER));
        paths.add(path);
        part(path.get(0)).paths().put(path, line);
      }
      case "problem" -> problems.add(line.get("id").asText() + ": " + line.get("message").asText());
      default -> {}
    }
  }

  private Part part(String region) {
    Matcher name = REGION.matcher(region);
    String program = name.matches() ? name.group(1) : region;
    return parts.computeIfAbsent(
        program, unused -> new Part(new TreeMap<>(), new LinkedHashMap<>(), new HashMap<>()));
  }

  private Entry entry(JsonNode line) {
    return new Entry(
        line.get("region").asText(),
        line.get("temporal-id").asLong(),
        threads.get(line.get("thread").asLong()),
        line.path("parent").asText(""),
        line.path("parent-temporal-id").asLong(-1),
        line.get("start").asLong(),
        line.at("/time/wall").asLong(-1),
        line.path("exception").asText(""),
        line.path("recursive").asBoolean(),
        line.path("open").asBoolean(),
        tags(line.path("tags")));
  }

  private static Map<String, Object> tags(JsonNode tags) {
    Map<String, Object> values = new LinkedHashMap<>();
    tags.properties().forEach(tag -> values.put(tag.getKey(), value(tag.getValue())));
    return values;
  }

  /** A value of a tag. */
  static Object value(JsonNode value) {
    if (value.isIntegralNumber()) {
      return value.asLong();
    }
    return value.isNumber()
        ? (Object) value.asDouble()
        : value.isBoolean() ? (Object) value.asBoolean() : value.isNull() ? null : value.asText();
  }

  /** The report of a program. */
  Part of(String program) {
    return parts.getOrDefault(program, new Part(Map.of(), Map.of(), Map.of()));
  }

  /** Tells whether some paths stand for others, because there are too many. */
  boolean hasAllPaths() {
    return paths.stream().noneMatch(path -> path.contains(OTHER));
  }

  List<String> problems() {
    return problems;
  }
}
