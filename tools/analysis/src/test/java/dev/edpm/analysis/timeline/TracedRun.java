package dev.edpm.analysis.timeline;

import dev.edpm.analysis.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

/**
 * A report with a recorded trace, written by hand: three tasks on two workers, of which the last
 * one waits for both others, and everything else that a trace may have.
 */
public final class TracedRun {

  /** Names with what ends or separates something in a format. */
  public static final List<String> NAMES =
      List.of(
          "a\"b\nE: c",
          "</script>",
          "\ud834\udd1e # % ;",
          "x".repeat(10_000),
          "ends in \\",
          "",
          "tab\there",
          "lone \\ud800");

  private TracedRun() {}

  /** Writes the report. */
  public static Path document(Path file) throws IOException {
    return RandomRun.write(
        file,
        """
        {"format": "edpm-report/1",
         "run": {"program": "P", "pid": 7, "started": "2026-01-31T12:00:00.000000000Z"},
         "threads": {"1": {"name": "main"}, "15": {"name": "w0"}, "16": {"name": "w1"}},
         "regions": {"r": {"executions": 2, "location": {"class": "C", "member": "m", "file": "C.java", "line": 7},
           "records": [{"temporal-id": 0, "thread": 1, "start": 100, "time": {"wall": 500}},
                       {"temporal-id": 1, "thread": 1, "start": 400, "time": {"wall": 500}}]}},
         "codelets": {"gemm": {"location": {"class": "C", "member": "gemm", "file": "C.java", "line": 12}}},
         "workers": {"0": {"thread": 15, "name": "w0"}, "1": {"thread": 16, "name": "w1"}},
         "tasks": [
           {"number": 0, "codelet": "gemm", "priority": 0, "state": "done", "submit": 1000, "ready": 1010, "start": 2000, "end": 3000, "worker": 0, "iterations": [0],
            "data": [{"handle": 1, "mode": "read", "bytes": 1024, "dimensions": [8, 16]}, {"handle": 2, "mode": "write", "bytes": 8}], "footprint": "1f3a", "flops": 2000.0, "tag": 42,
            "counters": {"cache": {"misses": 5}}},
           {"number": 1, "codelet": "gemm", "priority": 3, "state": "done", "submit": 1100, "ready": 1110, "start": 2500, "end": 4500, "worker": 1, "iterations": [0],
            "data": [{"handle": 1, "mode": "read", "bytes": 1024}, {"handle": 3, "mode": "read-write", "bytes": 8}], "footprint": "1f3a", "flops": 4000.0},
           {"number": 2, "codelet": "sum", "name": "last", "priority": 0, "state": "done", "submit": 1200, "ready": 4500, "start": 5000, "end": 6000, "worker": 0, "iterations": [1, 2],
            "after": [[0, "data"], [1, "data"], [1, "task"]], "data": [{"handle": 2, "mode": "read", "bytes": 8}]},
           {"number": 3, "codelet": "sum", "state": "cancelled", "submit": 1300, "after": [[2, "task"]]}],
         "trace": {"kinds": ["tasks", "workers", "sched", "submit", "data", "user"],
           "scope": [{"start": 900, "stop": 9000}],
           "events": {"workers": 6, "user": 2}, "dropped": {"workers": 1, "user": 0}, "cost-ns": {"workers": 12.5, "user": 20.0},
           "workers": {"0": {"time": [950, 2000, 3000, 5000, 6000], "state": ["initializing", "executing", "idle", "executing", "sleeping"]},
                       "1": {"time": [980, 2500, 4500], "state": ["initializing", "executing", "idle"]}},
           "sched": {"time": [1010, 1110, 1990, 2490, 4500, 4990], "event": ["push", "push", "pop", "steal", "push", "pop"],
                     "task": [0, 1, 0, 1, 2, 2], "worker": [0, 0, 0, 1, 1, 0], "from": [null, null, null, 0, null, null]},
           "submit": {"1": {"time": [990, 1000, 1050, 1300, 6000], "state": ["building", "submitting", "throttled", "waiting-for-all", "program"]}},
           "data": {"time": [910, 915, 7000], "event": ["registered", "registered", "acquired"], "handle": [1, 2, 1], "thread": [1, 1, 1], "waited": [0, 0, 30]},
           "user": {"time": [930, 940], "thread": [1, 1], "event": ["start", "end"], "text": ["phase \\"1\\"", "phase \\"1\\""]},
           "gc": {"time": [7000], "length": [500], "name": ["G1 Young"]}},
         "data": {"1": {"type": "Block<double[]>", "bytes": 1024, "parent": null, "registered": 910, "unregistered": null, "reads": 2},
                  "2": {"type": "double[]", "bytes": 8, "parent": 1, "registered": 915, "unregistered": 5000}, "3": {"bytes": 8}},
         "series": {"s": {"unit": "J", "records": [{"time": 2000, "value": 1.5}, {"time": 8000, "value": -2}]}},
         "steering": {"changes": [{"time": 4000, "knob": "window", "after": 2}]},
         "problems": [{"id": "some-problem", "message": "Something."}]}
        """);
  }

  /** Writes the same report with worker 1 on a device. */
  public static Path withDevice(Path file) throws IOException {
    String text = Files.readString(document(file));
    String worker = "\"1\": {\"thread\": 16, \"name\": \"w1\"";
    if (!text.contains(worker)) {
      throw new IllegalStateException("the worker has changed");
    }
    String device = ", \"type\": \"device\", \"node\": 1, \"device\": \"fast\"";
    String nodes =
        """
        "nodes": {"0": {"name": "NUMA 0"}, "1": {"name": "OpenCL 0"}},
         "tasks\": [""";
    String transfers =
        """
        "transfers": {"time": [1200, 1500, 3000], "length": [1000, 1000, 0], "from": [0, 0, 1],
             "to": [1, 1, 0], "bytes": [4000, 2000, 8], "task": [1, 1, null]},
           "memory": {"time": [1200, 1500, 8000], "node": [1, 1, 1], "used": [4194304, 6291456, 0]},
           "user": {"time": [930""";
    return Files.writeString(
        file,
        text.replace(worker, worker + device)
            .replace("\"tasks\": [\n", nodes + "\n")
            .replace("\"user\": {\"time\": [930", transfers));
  }

  /**
   * Writes a report whose trace was stopped for a while. One worker has ended, and the states of
   * another one are not known until the end.
   */
  public static Path stopped(Path file) throws IOException {
    return RandomRun.write(
        file,
        """
        {"format": "edpm-report/1",
        "trace": {"kinds": ["workers"], "scope": [{"start": 1000, "stop": 3000}, {"start": 9000, "stop": 9500}],
          "workers": {"0": {"time": [1000, 2000, 9000], "state": ["idle", "sleeping", "scheduling"]},
                      "1": {"time": [1500, 2500], "state": ["idle", "ended"]},
                      "2": {"time": [1500, 2600], "state": ["idle", "dropped"]}}}}
        """);
  }

  /** Writes a report with a state and a task that end as soon as they begin. */
  public static Path atOnce(Path file) throws IOException {
    return RandomRun.write(
        file,
        """
        {"format": "edpm-report/1",
         "tasks": [{"number": 0, "codelet": "short", "start": 2000, "end": 2000, "worker": 0}],
         "trace": {"kinds": ["workers"], "scope": [{"start": 1000, "stop": 3000}],
           "workers": {"0": {"time": [1000, 1000, 2000, 2000, 2500],
                             "state": ["idle", "sleeping", "executing", "scheduling", "ended"]}}}}
        """);
  }

  /** Writes a report whose names are hostile: of regions, codelets, tasks, threads and events. */
  public static Path hostile(Path file) throws IOException {
    StringBuilder regions = new StringBuilder();
    StringBuilder tasks = new StringBuilder();
    StringBuilder codelets = new StringBuilder();
    StringBuilder threads = new StringBuilder();
    for (int i = 0; i < NAMES.size(); i++) {
      String name = JsonText.line(NAMES.get(i));
      String comma = i == 0 ? "" : ",\n";
      regions.append(comma).append(name);
      regions.append(
          ": {\"executions\": 1, \"records\": [{\"temporal-id\": 0, \"thread\": %d, \"start\": %d, \"time\": {\"wall\": 5}}]}"
              .formatted(i + 1, 10 * i));
      codelets
          .append(comma)
          .append(name)
          .append(": {\"location\": {\"file\": " + name + ", \"line\": 3}}");
      threads.append(comma).append("\"" + (i + 1) + "\": {\"name\": " + name + "}");
      tasks
          .append(comma)
          .append(
              "{\"number\": %d, \"codelet\": %s, \"name\": %s, \"submit\": 0, \"ready\": 1, \"start\": %d, \"end\": %d, \"worker\": 0, \"after\": [[%d, %s]], \"data\": [{\"handle\": 1, \"mode\": %s, \"bytes\": 3}], \"footprint\": %s}"
                  .formatted(
                      i,
                      name,
                      name,
                      10 + 20 * i,
                      20 + 20 * i,
                      Math.max(0, i - 1),
                      name,
                      name,
                      name));
    }
    String column = String.join(", ", NAMES.stream().map(JsonText::line).toList());
    String times = String.join(", ", Collections.nCopies(NAMES.size(), "7"));
    return RandomRun.write(
        file,
        """
        {"format": "edpm-report/1", "run": {"program": %s, "pid": 7},
         "threads": {%s}, "regions": {%s}, "codelets": {%s}, "workers": {"0": {"thread": 0, "name": %s}}, "tasks": [%s],
         "trace": {"kinds": ["user"], "user": {"time": [%s], "event": [%s], "text": [%s]},
           "data": {"time": [%s], "event": [%s]},
           "workers": {"0": {"time": [%s], "state": [%s]}},
           "submit": {"1": {"time": [%s], "state": [%s]}},
           "gc": {"time": [%s], "length": [%s], "name": [%s]}},
         "data": {"1": {"type": %s, "bytes": 3}},
         "series": {%s: {"unit": %s, "records": [{"time": 1, "value": 2}]}},
         "problems": [{"id": %s, "message": %s}]}
        """
            .formatted(
                JsonText.line(NAMES.get(0)),
                threads,
                regions,
                codelets,
                JsonText.line(NAMES.get(0)),
                tasks,
                times,
                column,
                column,
                times,
                column,
                times,
                column,
                times,
                column,
                times,
                times,
                column,
                JsonText.line(NAMES.get(0)),
                JsonText.line(NAMES.get(0)),
                JsonText.line(NAMES.get(0)),
                JsonText.line(NAMES.get(0)),
                JsonText.line(NAMES.get(0))));
  }
}
