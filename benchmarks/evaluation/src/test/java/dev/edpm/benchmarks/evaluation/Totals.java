package dev.edpm.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** What a program left in a file, added up: for each region the sum of each of its counters. */
final class Totals {

  private static final Map<String, String> NAMES =
      Map.of(
          "time.wall", "WALL_TIME",
          "time.cpu", "CPU_TIME",
          "os.page-faults", "PAGE_FAULTS",
          "os.context-switches", "CONTEXT_SWITCHES",
          "jvm.allocated-bytes", "ALLOCATED_BYTES",
          "pageFaults", "PAGE_FAULTS",
          "contextSwitches", "CONTEXT_SWITCHES",
          "cpuTime", "CPU_TIME",
          "allocatedBytes", "ALLOCATED_BYTES");

  private static final Pattern METER =
      Pattern.compile(
          "(\\w+)\\(\\w+\\)\\[region='(.*)']; count=([0-9.]+), total(_time)?=([0-9.]+).*");

  private static final double NANOS_PER_SECOND = 1e9;

  private final Map<String, Map<String, Double>> sums = new TreeMap<>();
  private final Map<String, Long> executions = new TreeMap<>();

  private Totals() {}

  static Totals read(Way way, Configuration configuration, Path file) throws IOException {
    Totals totals = new Totals();
    switch (way) {
      case EDPM -> totals.readReport(configuration.type() + ".", file);
      case PERF, PAPI -> totals.readLines(file);
      case JFR -> totals.readRecording(file);
      case MICROMETER -> totals.readMeters(file);
      case OPENTELEMETRY -> totals.readSpans(file);
    }
    return totals;
  }

  /** Returns how often each region was executed. */
  Map<String, Long> executions() {
    return executions;
  }

  /** Returns the sum of each counter of a region. */
  Map<String, Double> of(String region) {
    return sums.get(region);
  }

  private void readReport(String prefix, Path file) throws IOException {
    JsonNode regions = new ObjectMapper().readTree(file.toFile()).get("regions");
    for (Map.Entry<String, JsonNode> region : regions.properties()) {
      // The other programs lie on the class path too, and their regions never ran.
      if (region.getKey().startsWith(prefix)) {
        String name = region.getKey().substring(prefix.length());
        executions.put(name, region.getValue().get("executions").asLong());
        for (Map.Entry<String, JsonNode> counter : region.getValue().get("summary").properties()) {
          add(name, NAMES.get(counter.getKey()), counter.getValue().get("sum").asDouble());
        }
      }
    }
  }

  private void readLines(Path file) throws IOException {
    for (String line : Files.readAllLines(file)) {
      String[] words = line.split(" ");
      executions.merge(words[0], 1L, Long::sum);
      for (int i = 1; i < words.length; i++) {
        String[] value = words[i].split("=");
        add(words[0], value[0], Double.parseDouble(value[1]));
      }
    }
  }

  private void readRecording(Path file) throws IOException {
    for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
      if (event.getEventType().getName().equals("evaluation.Region")) {
        String region = event.getString("region");
        executions.merge(region, 1L, Long::sum);
        add(region, "WALL_TIME", event.getDuration().toNanos());
        for (String field : NAMES.keySet()) {
          if (event.hasField(field) && event.getLong(field) >= 0) {
            add(region, NAMES.get(field), event.getLong(field));
          }
        }
      }
    }
  }

  private void readMeters(Path file) throws IOException {
    for (String line : Files.readAllLines(file)) {
      Matcher meter = METER.matcher(line);
      if (!meter.matches()) {
        throw new IOException("not a meter: " + line);
      }
      double total = Double.parseDouble(meter.group(5));
      boolean time = meter.group(4) != null;
      add(meter.group(2), meter.group(1), time ? total * NANOS_PER_SECOND : total);
      if (time) {
        executions.put(meter.group(2), (long) Double.parseDouble(meter.group(3)));
      }
    }
  }

  private void readSpans(Path file) throws IOException {
    for (String line : Files.readAllLines(file)) {
      for (JsonNode scope : new ObjectMapper().readTree(line).get("scopeSpans")) {
        for (JsonNode span : scope.get("spans")) {
          String region = span.get("name").asText();
          executions.merge(region, 1L, Long::sum);
          long start = span.get("startTimeUnixNano").asLong();
          add(region, "WALL_TIME", span.get("endTimeUnixNano").asLong() - start);
          for (JsonNode attribute : span.get("attributes")) {
            double value = attribute.get("value").get("intValue").asDouble();
            add(region, attribute.get("key").asText(), value);
          }
        }
      }
    }
  }

  private void add(String region, String counter, double value) {
    sums.computeIfAbsent(region, name -> new TreeMap<>()).merge(counter, value, Double::sum);
  }
}
