package dev.edpm.cli;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reports written by hand. */
public final class Samples {

  private Samples() {}

  /** A run with one region, {@code row}, whose executions took the given times. */
  public static String document(String rank, long... wall) {
    String records =
        IntStream.range(0, wall.length)
            .mapToObj(
                i ->
                    """
                    {"temporal-id": %d, "thread": 1, "parent": "row", "start": %d, "time": {"wall": %d}, "cache": {"l2-stores": null}}
                    """
                        .formatted(i, i, wall[i])
                        .strip())
            .collect(Collectors.joining(",\n"));
    return """
        {"format": "edpm-report/1",
         "run": {%s},
         "threads": {"1": {"name": "main", "virtual": false}},
         "backends": [{"name": "perf", "unavailable": "no PMU"}, {"name": "jvm"}],
         "counters": {%s},
         "overhead": {"empty-region-ns": 10},
         "regions": {"row": {%s, "records": [%s]}},
         "problems": [{"id": "x", "message": "Something."}]}
        """
        .formatted(run(rank), COUNTERS, region(wall), records);
  }

  /** The same as JSON Lines, records in the opposite order. */
  public static String lines(String rank, long... wall) {
    StringBuilder lines = new StringBuilder();
    lines.append(
        """
        {"kind": "run", "format": "edpm-report/1", %s, "overhead": {"empty-region-ns": 10}}
        {"kind": "backend", "name": "perf", "unavailable": "no PMU"}
        {"kind": "backend", "name": "jvm"}
        {"kind": "counter", "name": "time.wall", "unit": "ns", "help": "Elapsed.", "scope": "thread"}
        {"kind": "counter", "name": "cache.l2-stores", "unit": "1", "help": "Misses.", "scope": "thread"}
        {"kind": "thread", "id": 1, "name": "main", "virtual": false}
        """
            .formatted(run(rank)));
    lines.append("{\"kind\": \"region\", \"name\": \"row\", " + region(wall).replace("\n", ""));
    lines.append("}\n");
    for (int i = wall.length - 1; i >= 0; i--) {
      lines.append(
          """
          {"kind": "record", "region": "row", "temporal-id": %d, "thread": 1, "parent": "row", "start": %d, "time": {"wall": %d}, "cache": {"l2-stores": null}}
          """
              .formatted(i, i, wall[i]));
    }
    lines.append("{\"kind\": \"problem\", \"id\": \"x\", \"message\": \"Something.\"}\n");
    return lines.toString();
  }

  /** A report of {@link #document} as it was before its records. */
  public static String pending(String document) {
    return document
        .replace(":00:01.000000000Z\"", ":00:01.000000000Z\", \"records\": \"pending\"")
        .replaceAll("(?s), \"records\": \\[.*?]", "")
        .replaceAll(
            "\"p50\": [0-9]+, \"p90\": [0-9]+, \"p95\": [0-9]+, \"p99\": [0-9]+, \"p999\": [0-9]+, "
                + "\"buckets\": \\{[^}]*}, ",
            "");
  }

  /** A report of {@link #document} that is not the last one of its process. */
  public static String interim(String document) {
    return document.replace(":00:01.000000000Z\"", ":00:01.000000000Z\", \"interim\": true");
  }

  /** The positive values in buckets, computed with logarithms. */
  private static String buckets(long... values) {
    Map<Long, Long> counts = new TreeMap<>();
    for (long value : values) {
      counts.merge((long) Math.ceil(Math.log(value) / Math.log(2) * 64) - 1, 1L, Long::sum);
    }
    return counts.entrySet().stream()
        .map(bucket -> "[%d, %d]".formatted(bucket.getKey(), bucket.getValue()))
        .collect(Collectors.joining(", ", "{\"positive\": [", "]}"));
  }

  private static final String COUNTERS =
      """
      "time.wall": {"unit": "ns", "help": "Elapsed.", "scope": "thread"},
      "cache.l2-stores": {"unit": "1", "help": "Misses.", "scope": "thread"}""";

  private static String run(String rank) {
    return """
        "program": "P", "host": "h", "pid": 7, "jvm": "J", "started": "2026-01-31T12:00:00.000000000Z", \
        "ended": "2026-01-31T12:00:01.000000000Z\""""
        + (rank.isEmpty() ? "" : ", \"rank\": " + rank);
  }

  private static String region(long... wall) {
    double mean = Arrays.stream(wall).average().orElseThrow();
    double variance =
        Arrays.stream(wall).mapToDouble(w -> (w - mean) * (w - mean)).average().orElseThrow();
    long[] sorted = Arrays.stream(wall).sorted().toArray();
    long last = sorted[sorted.length - 1];
    return """
        "location": {"class": "M", "member": "m", "signature": "()V", "file": "M.java", "line": 12},
        "counters": ["time.wall", "cache.l2-stores"], "executions": %d, "outermost": %d,
        "overhead": {"ns": %d, "share": 0.1},
        "summary": {
          "time.wall": {"count": %d, "sum": %d, "self": %d, "min": %d, "max": %d, "mean": %s, "stddev": %s,
            "p50": %d, "p90": %d, "p95": %d, "p99": %d, "p999": %d, "buckets": %s, "source": "jvm:nanoTime"},
          "cache.l2-stores": {"unavailable": "perf: no PMU"}}"""
        .formatted(
            wall.length,
            wall.length,
            wall.length,
            wall.length,
            Arrays.stream(wall).sum(),
            Arrays.stream(wall).sum(),
            sorted[0],
            last,
            mean,
            Math.sqrt(variance),
            sorted[wall.length / 2],
            last,
            last,
            last,
            last,
            buckets(wall));
  }
}
