package dev.edpm.docs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** What may have become of the regions of a report: each region of it is in that state. */
enum ReportState {
  /** Two executions each, one of them failed. */
  WHOLE("2", values(2), record(0, "5", "") + ", " + record(1, "7", ", \"exception\": \"E\"")),
  AGGREGATES("2", values(2), null),
  /** Written before its records. */
  PENDING("2", withoutPercentiles(), null),
  SAMPLED(
      "8, \"estimated\": true, \"sampled\": 2",
      values(2),
      record(0, "5", "") + ", " + record(4, "7", "")),
  SAMPLED_NONE("3, \"estimated\": true, \"sampled\": 0", "\"count\": 0", null),
  OPEN("0", "\"count\": 0", record(0, "null", ", \"open\": true")),
  OPEN_AND_ENDED(
      "2",
      values(2),
      record(0, "5", "")
          + ", "
          + record(1, "7", "")
          + ", "
          + record(2, "null", ", \"open\": true")),
  TRUNCATED("0, \"truncated\": 1", "\"count\": 0", record(0, "5", ", \"truncated\": true")),
  NEVER_RAN("0", "\"count\": 0", ""),
  DISABLED("0, \"enabled\": false", "\"count\": 0", ""),
  DROPPED("2, \"records-dropped\": 2", values(2), ""),
  UNAVAILABLE(
      "2",
      values(2),
      record(0, "5", "").replace(": 3}", ": null}")
          + ", "
          + record(1, "7", "").replace(": 3}", ": null}")),
  /** No region, and no task. */
  EMPTY("", "", null);

  private final String executions;
  private final String values;
  private final String records;

  ReportState(String executions, String values, String records) {
    this.executions = executions;
    this.values = values;
    this.records = records;
  }

  /** Returns a report whose regions, series, knobs, codelets and models have those names. */
  String report(Collection<String> names) {
    String start =
        """
        {"format": "edpm-report/1",
        "run": {"program": "P", "host": "h", "pid": 7, "jvm": "J", "rank": 3,
          "started": "2026-01-31T12:00:00.000000000Z", "ended": "2026-01-31T12:00:01.000000000Z"%s},
        "threads": {"1": {"name": "main", "virtual": false}},
        "backends": [{"name": "jvm"}],
        "counters": {"time.wall": {"unit": "ns", "help": "", "scope": "thread"}},
        "overhead": {"empty-region-ns": 10},
        "problems": []"""
            .formatted(this == PENDING ? ", \"records\": \"pending\"" : "");
    if (this == EMPTY) {
      return start + ",\n\"regions\": {}}\n";
    }
    return start
        + each("regions", names, region())
        + paths(names)
        + each("series", names, SERIES)
        + each("codelets", names, CODELET)
        + each("models", names, MODEL)
        + ",\n\"workers\": {\"0\": "
        + WORKER
        + "},\n\"tasks\": ["
        + TASKS
        + "]"
        + ",\n\"steering\": {\"knobs\": {}, \"changes\": ["
        + CHANGE
        + "], \"rules\": {}}}\n";
  }

  /** Returns the same as JSON Lines, with the lines of regions only. */
  String lines(Collection<String> names) {
    StringBuilder lines = new StringBuilder();
    lines.append("{\"kind\": \"run\", \"format\": \"edpm-report/1\"}\n");
    if (this != EMPTY && records != null && !records.isEmpty()) {
      for (String name : names) {
        for (String record : records.split("(?<=}), (?=\\{\"temporal)")) {
          lines.append(
              "{\"kind\": \"record\", \"region\": \"" + name + "\", " + record.substring(1) + "\n");
        }
      }
    }
    return lines.toString();
  }

  /** Returns a call path for each region, none inside another. */
  private static String paths(Collection<String> names) {
    List<String> paths = new ArrayList<>();
    for (String name : names) {
      paths.add(
          "{\"id\": %d, \"region\": \"%s\", \"executions\": 1, \"summary\": {\"time.wall\": {\"sum\": 1}}}"
              .formatted(paths.size(), name));
    }
    return ",\n\"paths\": [" + String.join(",\n", paths) + "]";
  }

  private static String each(String key, Collection<String> names, String value) {
    return names.stream()
        .map(name -> "\"" + name + "\": " + value)
        .collect(Collectors.joining(",\n", ",\n\"" + key + "\": {", "}"));
  }

  private String region() {
    String other = this == UNAVAILABLE ? "\"unavailable\": \"perf: no PMU\"" : values;
    return """
        {"location": {"class": "dev.edpm.examples.mandelbrot.M", "member": "m", "signature": "()V", "file": "M.java", "line": 1},
        "counters": ["time.wall", "time.cpu", "jvm.allocated-bytes"], "executions": %s, "outermost": 0,
        "overhead": {"ns": 20, "share": 0.1},
        "summary": {"time.wall": {%s}, "time.cpu": {%s}, "jvm.allocated-bytes": {%s}}%s}"""
        .formatted(
            executions,
            values,
            other,
            other,
            records == null ? "" : ", \"records\": [" + records + "]");
  }

  private static String values(int count) {
    return "\"count\": "
        + count
        + ", \"sum\": 12, \"self\": 12, \"min\": 5, \"max\": 7, \"mean\": 6.0,"
        + " \"stddev\": 1.0, \"p50\": 5, \"p90\": 7, \"p95\": 7, \"p99\": 7, \"p999\": 7,"
        + " \"buckets\": {\"positive\": [[148, 1], [179, 1]]}";
  }

  private static String withoutPercentiles() {
    return values(2).replaceFirst(", \"p50.*", "");
  }

  private static String record(int id, String wall, String more) {
    boolean open = wall.equals("null");
    return """
        {"temporal-id": %d, "thread": 1, "parent": "file", "parent-temporal-id": 0, "start": %d, \
        "time": {"wall": %s, "cpu": %s}, "jvm": {"allocated-bytes": %s}%s}"""
        .formatted(id, 10 * id, wall, open ? "null" : "3", open ? "null" : "3", more);
  }

  private static final String SERIES =
      """
      {"type": "double", "unit": "1", "help": "", "class": "c", "display": "value", "validity": "point",
      "target": "process", "records": [{"time": 1, "value": 1e-5}, {"time": 2, "value": null}]}""";

  /** Without feedback it has no lengths. */
  private static final String CODELET =
      """
      {"data": [{"name": "a", "mode": "read"}], "variants": ["v"], "executed": 3, "submitted": 3, "lengths":
      {"0": {"executions": 1, "sum": 5, "min": 5, "max": 5, "mean": 5.0}}, "scheduling": {"0": {"push":
      {"count": 3, "sum": 9}, "pop": {"count": 3, "sum": 9}, "callback": {"count": 0, "sum": 0}}}, "counters":
      {"jvm.allocated-bytes": {"count": 3, "sum": 30}}}""";

  private static final String WORKER =
      """
      {"thread": 1, "name": "w", "scheduler": "s", "executed": 3, "feedback": {"start": 0, "total": 9, "split":
      {"executing": 5, "overhead": 4}, "overlapping": {"executing": 5}, "executed": 3}}""";

  private static final String MODEL =
      """
      {"type": "history", "unit": "us", "archs": [{"implementation": 0, "archs": [], "history":
      [{"footprint": 1, "size": 8, "mean": 1.0, "deviation": 0.0, "samples": 1, "errors": 0, "flops": 0}]},
      {"implementation": 1, "archs": []}]}""";

  private static final String TASKS =
      """
      {"number": 0, "codelet": "gemm", "name": "gemm", "priority": 0, "state": "done", "submit": 1, "ready": 2,
      "start": 3, "end": 2000003, "worker": 0, "variant": "v", "iterations": [0], "counters": {"jvm": {"allocated-bytes": 3}}},
      {"number": 1, "codelet": "gemm", "name": "gemm", "priority": 0, "state": "cancelled", "submit": 1, "end": 4},
      {"number": 2, "codelet": "gemm", "name": "gemm", "priority": 0, "state": "failed", "exception": "E",
      "submit": 1, "ready": 2, "start": 3, "end": 5, "worker": 0, "variant": "v"}""";

  private static final String CHANGE =
      """
      {"time": 1, "knob": "k", "origin": "api", "before": 1, "after": 2}""";
}
