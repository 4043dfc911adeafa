package dev.edpm.cli.diff;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A report of one process, written by hand, with aggregates only. */
final class ReportFile {

  private String host = "h";
  private String jvm = "OpenJDK 17";
  private String started = "2026-01-31T12:00:00.000000000Z";
  private String clock = "";
  private String emptyRegionNs = "10";
  private final Map<String, Region> regions = new LinkedHashMap<>();
  private String paths = "";
  private String codelets = "";
  private String buses = "";

  /** A region of the report. */
  static final class Region {
    private final String name;
    private String member;
    private int line = 12;
    private long executions = 10;
    private long sampled;
    private boolean quiet;
    private String costShares = "";
    private final Map<String, double[]> counters = new LinkedHashMap<>();
    private final Map<String, String> unavailable = new LinkedHashMap<>();

    private Region(String name) {
      this.name = name;
      this.member = name.replaceAll("[^a-z]", "");
    }

    Region at(String where, int number) {
      member = where;
      line = number;
      return this;
    }

    Region executions(long number) {
      executions = number;
      return this;
    }

    Region sampled(long number) {
      sampled = number;
      return this;
    }

    /** The region is known not to have waited. */
    Region quiet() {
      quiet = true;
      return counter("jvm.blocked-count", 0).counter("jvm.waited-count", 0);
    }

    /** The share of the sum and of the self value of a counter that measuring added. */
    Region costShares(String counter, double ofSum, double ofSelf) {
      String share = ", \"counters\": {" + Json.text(counter) + ": %s}";
      costShares =
          share.formatted(ofSum)
              + ", \"self\": {\"ns\": 1, \"error-ns\": 1"
              + share.formatted(ofSelf)
              + "}";
      return this;
    }

    /** A counter whose executions all have the same value. */
    Region counter(String counter, double mean) {
      return counter(counter, mean, 0);
    }

    Region counter(String counter, double mean, double stddev) {
      counters.put(counter, new double[] {mean, stddev});
      return this;
    }

    Region without(String counter) {
      counters.remove(counter);
      return this;
    }

    /** A counter that the region requests and that has no value. */
    Region unavailable(String counter, String reason) {
      unavailable.put(counter, reason);
      return this;
    }

    private String json() {
      String names =
          Stream.concat(counters.keySet().stream(), unavailable.keySet().stream())
              .map(Json::text)
              .collect(Collectors.joining(", "));
      return Json.text(name)
          + ": {\"location\": {\"class\": \"P\", \"member\": "
          + Json.text(member)
          + ", \"signature\": \"()V\", \"file\": \"P.java\", \"line\": "
          + line
          + "}, \"counters\": ["
          + names
          + "], \"executions\": "
          + executions
          + ", \"outermost\": "
          + executions
          + (sampled > 0 ? ", \"estimated\": true, \"sampled\": " + sampled : "")
          + ", \"overhead\": {\"ns\": "
          + 10 * executions
          + ", \"share\": 0.01"
          + costShares
          + "}, \"summary\": {"
          + Stream.concat(
                  counters.entrySet().stream()
                      .map(entry -> Json.text(entry.getKey()) + ": " + summary(entry.getValue())),
                  unavailable.entrySet().stream()
                      .map(
                          entry ->
                              Json.text(entry.getKey())
                                  + ": {\"unavailable\": "
                                  + Json.text(entry.getValue())
                                  + "}"))
              .collect(Collectors.joining(", "))
          + "}}";
    }

    private String summary(double[] value) {
      String each = Long.toString(Math.round(value[0]));
      String least = Long.toString(Math.round(value[0] - value[1]));
      String greatest = Long.toString(Math.round(value[0] + value[1]));
      return "{\"count\": "
          + executions
          + ", \"sum\": "
          + Math.round(value[0] * executions)
          + ", \"self\": "
          + Math.round(value[0] * executions)
          + ", \"min\": "
          + least
          + ", \"max\": "
          + greatest
          + ", \"mean\": "
          + value[0]
          + ", \"stddev\": "
          + value[1]
          + ", \"p50\": "
          + each
          + ", \"p90\": "
          + each
          + ", \"p95\": "
          + each
          + ", \"p99\": "
          + each
          + ", \"p999\": "
          + each
          + "}";
    }
  }

  ReportFile host(String name) {
    host = name;
    return this;
  }

  ReportFile jvm(String name) {
    jvm = name;
    return this;
  }

  ReportFile started(String time) {
    started = time;
    return this;
  }

  ReportFile clock(String json) {
    clock = ", \"clock\": {" + json + "}";
    return this;
  }

  ReportFile paths(String json) {
    paths = ", \"paths\": [" + json + "]";
    return this;
  }

  ReportFile codelets(String json) {
    codelets = ", \"codelets\": {" + json + "}";
    return this;
  }

  ReportFile transfers(int number) {
    buses =
        """
        , "nodes": {"0": {"name": "NUMA 0", "hits": 0, "misses": 0}, "1": {"name": "OpenCL 0", "hits": 0, "misses": 0}},
         "buses": [{"from": 0, "to": 1, "bytes": 0, "transfers": %d}]"""
            .formatted(number);
    return this;
  }

  Region region(String name) {
    return regions.computeIfAbsent(name, Region::new);
  }

  String json() {
    return "{\"format\": \"edpm-report/1\", \"run\": {\"program\": \"P\", \"host\": "
        + Json.text(host)
        + ", \"pid\": 7, \"jvm\": "
        + Json.text(jvm)
        + ", \"started\": \""
        + started
        + "\", \"ended\": \"2026-01-31T12:00:01.000000000Z\""
        + clock
        + "}, \"threads\": {\"1\": {\"name\": \"main\", \"virtual\": false}}, \"backends\": [],"
        + " \"counters\": {\"time.wall\": {\"unit\": \"ns\"}, \"time.cpu\": {\"unit\": \"ns\"},"
        + " \"jvm.allocated-bytes\": {\"unit\": \"By\"}}, \"overhead\": {\"empty-region-ns\": "
        + emptyRegionNs
        + "}, \"regions\": {"
        + regions.values().stream().map(Region::json).collect(Collectors.joining(", "))
        + "}"
        + (paths.isEmpty() ? rootPaths() : paths)
        + codelets
        + buses
        + ", \"problems\": []}";
  }

  /** Each quiet region has a call path: without one it is not known what is inside. */
  private String rootPaths() {
    List<String> all = new ArrayList<>();
    for (Region region : regions.values()) {
      if (region.quiet) {
        all.add(
            "{\"id\": %d, \"region\": %s, \"executions\": %d, \"summary\": {}}"
                .formatted(all.size(), Json.text(region.name), region.executions));
      }
    }
    return all.isEmpty() ? "" : ", \"paths\": [" + String.join(", ", all) + "]";
  }

  Path write(Path file) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      return Files.writeString(file, json());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** JSON strings. */
  private static final class Json {
    static String text(String text) {
      StringBuilder json = new StringBuilder("\"");
      for (char c : text.toCharArray()) {
        json.append(
            c < ' ' || c == '"' || c == '\\'
                ? String.format("\\u%04x", (int) c)
                : String.valueOf(c));
      }
      return json.append('"').toString();
    }
  }
}
