package dev.edpm.analysis;

/** Reports written by hand: the region {@code row} was executed once and took 5 ns. */
public final class Reports {

  private static final String RUN =
      """
      "program": "P", "host": "h", "pid": 7, "jvm": "J", "started": "2026-01-31T12:00:00.000000000Z", \
      "ended": "2026-01-31T12:00:01.000000000Z", "rank": %s""";

  private static final String REGION =
      """
      "location": {"class": "M", "member": "m", "signature": "()V", "file": "M.java", "line": 12}, \
      "counters": ["time.wall"], "executions": 1, "outermost": 1, "overhead": {"ns": 1, "share": 0.2}, \
      "summary": {"time.wall": {"count": 1, "sum": 5, "self": 5, "min": 5, "max": 5, "mean": 5.0, \
      "stddev": 0.0, "p50": 5, "p90": 5, "p95": 5, "p99": 5, "p999": 5, "buckets": {"positive": [[148, 1]]}, "source": "jvm:nanoTime"}}""";

  private static final String RECORD =
      "\"temporal-id\": 0, \"thread\": 1, \"start\": 3, \"time\": {\"wall\": 5}";

  private Reports() {}

  /** A document that has a problem, {@code x}, at its end. */
  public static String document(String rank) {
    return """
        {"format": "edpm-report/1",
         "run": {%s},
         "threads": {"1": {"name": "main", "virtual": false}},
         "backends": [{"name": "jvm"}],
         "counters": {"time.wall": {"unit": "ns", "help": "Elapsed.", "scope": "thread"}},
         "overhead": {"empty-region-ns": 10},
         "regions": {"row": {%s, "records": [{%s}]}},
         "problems": [{"id": "x", "message": "Something."}]}
        """
        .formatted(RUN.formatted(rank), REGION, RECORD);
  }

  /** The same as JSON Lines. */
  public static String lines(String rank) {
    return """
        {"kind": "run", "format": "edpm-report/1", %s, "overhead": {"empty-region-ns": 10}}
        {"kind": "backend", "name": "jvm"}
        {"kind": "counter", "name": "time.wall", "unit": "ns", "help": "Elapsed.", "scope": "thread"}
        {"kind": "thread", "id": 1, "name": "main", "virtual": false}
        {"kind": "region", "name": "row", %s}
        {"kind": "record", "region": "row", %s}
        {"kind": "problem", "id": "x", "message": "Something."}
        """
        .formatted(RUN.formatted(rank), REGION, RECORD);
  }
}
