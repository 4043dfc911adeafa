package dev.edpm.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reports written by hand that have all parts: {@link Samples} with what other rooms add. */
final class WholeSamples {

  private static final String CODELET =
      """
      "data": [{"name": "a", "mode": "read"}], "variants": ["gemm"], "executed": 2, "submitted": 2, \
      "lengths": {"0": {"executions": 2, "sum": 3000, "min": 1000, "max": 2000, "mean": 1500.0}}""";

  private static final String WORKER =
      """
      "thread": 9, "name": "edpm-worker-0", "scheduler": "eager", "executed": 2, \
      "type": "device", "node": 1, "device": "fast", "speed": 4.0, \
      "feedback": {"start": 5, "total": 10000, "split": {"executing": 3000, "callback": 0, \
      "waiting": 1, "sleeping": 6000, "scheduling": 900, "overhead": 99}, "overlapping": \
      {"executing": 3000, "callback": 0, "waiting": 1, "sleeping": 6000, "scheduling": 950}, \
      "executed": 2}""";

  private static final String MAIN_MEMORY = "\"name\": \"NUMA 0\", \"hits\": 4, \"misses\": 4";

  private static final String MEMORY =
      """
      "name": "OpenCL 0", "limit": 67108864, "hits": 16, "misses": 4, "allocations": 4, \
      "cached": 1, "used": 4194304""";

  private static final String BUS =
      """
      "from": 0, "to": 1, "bytes": 4194304, "transfers": 4, "bandwidth": 8.0E9, "latency": 10000.0""";

  private static final String BUS_BACK =
      BUS.replace("\"from\": 0, \"to\": 1", "\"from\": 1, \"to\": 0");

  private static final String TASK =
      """
      "number": 0, "codelet": "gemm", "priority": 0, "state": "done", "submit": 1, "ready": 2, \
      "start": 3, "end": 1003, "worker": 0, "variant": "gemm", "iterations": [1, 2], \
      "after": [[7, "data"]], "data": [{"handle": 1, "mode": "read", "bytes": 8, \
      "dimensions": [2, 4]}], "footprint": "1f3a0000", "flops": 2000.0, "tag": 42, \
      "counters": {"cache": {"misses": 5}}""";

  private static final String DATA =
      """
      "type": "double[]", "bytes": 8, "parent": null, "registered": 1, "unregistered": 5, \
      "reads": 1, "writes": 0, "read-writes": 0, "waited": 0, "last-writer": null""";

  private static final String TRACE =
      """
      "kinds": ["tasks", "workers", "sched", "submit", "data", "user"], \
      "scope": [{"start": 1, "stop": 500}, {"start": 900, "stop": 2000}], \
      "events": {"tasks": 1, "workers": 3, "sched": 2, "submit": 2, "data": 1, "user": 2}, \
      "dropped": {"tasks": 0, "workers": 1, "sched": 0, "submit": 0, "data": 0, "user": 0}, \
      "cost-ns": {"workers": 12.5}, \
      "workers": {"0": {"time": [1, 3, 1003], "state": ["idle", "executing", "dropped"]}}, \
      "sched": {"time": [2, 3], "event": ["push", "steal"], "task": [0, 0], "worker": [null, 0], \
      "from": [null, 0]}, \
      "submit": {"1": {"time": [1, 900], "state": ["submitting", "program"]}}, \
      "data": {"time": [1], "event": ["registered"], "handle": [1], "thread": [1], "waited": [0], \
      "bytes": [8]}, \
      "user": {"time": [4], "thread": [1], "event": ["start"], "text": ["phase"]}, \
      "gc": {"time": [5], "length": [2], "name": ["G1"]}""";

  private static final String MODEL =
      """
      "type": "regression", "unit": "J", "archs": [{"type": "cpu", "device": 0, "cores": 1, \
      "implementation": 0, "regression": {"alpha": 1.5, "beta": 2.0, "samples": 30, \
      "min-size": 1000, "max-size": 2000, "valid": true}, "history": [{"footprint": "e40d1b6c", \
      "size": 1000, "flops": 0.0, "mean": 12.5, "deviation": 0.5, "samples": 29, "errors": 1}]}]""";

  private static final String SERIES =
      """
      "type": "double", "unit": "1", "help": "Off.", "class": "s", "display": "value", \
      "validity": "sample", "target": "process", "out-of-bounds": 2""";

  private static final List<String> PATHS =
      List.of(
          "\"id\": 0, \"region\": \"row\", \"executions\": 2, \"summary\": {\"time.wall\": {\"sum\": 12, \"self\": 9}}",
          "\"id\": 1, \"parent\": 0, \"other\": true, \"asynchronous\": true, \"executions\": 1, \"summary\": {\"time.wall\": {\"sum\": 3, \"self\": 3}}");

  private static final Map<String, String> PARTS = new LinkedHashMap<>();

  static {
    PARTS.put("\"paths\"", "[{" + String.join("}, {", PATHS) + "}]");
    PARTS.put("\"codelets\"", "{\"gemm\": {" + CODELET + "}}");
    PARTS.put("\"workers\"", "{\"0\": {" + WORKER + "}}");
    PARTS.put("\"nodes\"", "{\"0\": {" + MAIN_MEMORY + "}, \"1\": {" + MEMORY + "}}");
    PARTS.put("\"buses\"", "[{" + BUS + "}, {" + BUS_BACK + "}]");
    PARTS.put("\"tasks\"", "[{" + TASK + "}]");
    PARTS.put("\"data\"", "{\"1\": {" + DATA + "}}");
    PARTS.put("\"trace\"", "{" + TRACE + "}");
    PARTS.put("\"models\"", "{\"gemm\": {" + MODEL + "}}");
    PARTS.put(
        "\"series\"",
        "{\"s.residual\": {" + SERIES + ", \"records\": [{\"time\": 5, \"value\": 0.5}]}}");
  }

  private WholeSamples() {}

  static String document(String rank, long... wall) {
    StringBuilder parts = new StringBuilder();
    PARTS.forEach((key, value) -> parts.append(key).append(": ").append(value).append(",\n"));
    String text = Samples.document(rank, wall).replace("\"problems\"", parts + " \"problems\"");
    Schemas.checkDocument(text);
    return text;
  }

  static String lines(String rank, long... wall) {
    String parts =
        """
        {"kind": "path", %s}
        {"kind": "path", %s}
        {"kind": "codelet", "name": "gemm", %s}
        {"kind": "worker", "number": 0, %s}
        {"kind": "node", "number": 0, %s}
        {"kind": "node", "number": 1, %s}
        {"kind": "bus", %s}
        {"kind": "bus", %s}
        {"kind": "task", %s}
        {"kind": "data", "number": 1, %s}
        {"kind": "trace", %s}
        {"kind": "model", "name": "gemm", %s}
        {"kind": "series", "name": "s.residual", %s}
        {"kind": "series-record", "counter": "s.residual", "time": 5, "value": 0.5}
        {"kind": "problem\""""
            .formatted(
                PATHS.get(0),
                PATHS.get(1),
                CODELET,
                WORKER,
                MAIN_MEMORY,
                MEMORY,
                BUS,
                BUS_BACK,
                TASK,
                DATA,
                TRACE,
                MODEL,
                SERIES);
    String text = Samples.lines(rank, wall).replace("{\"kind\": \"problem\"", parts);
    text.lines().forEach(Schemas::checkLine);
    return text;
  }
}
