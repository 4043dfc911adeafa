package dev.edpm.cli.replay;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.json.JsonText;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.tasks.bus.BusNode;
import dev.edpm.tasks.bus.BusTable;
import dev.edpm.tasks.memory.NodeStatistics;
import dev.edpm.tasks.replay.ReplayGraph;
import dev.edpm.tasks.replay.ReplaySchedule;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Writes the simulated tasks as a report. Control nodes are cancelled tasks in it. */
final class ReplayedReport {

  private static final double BYTES_PER_MB = 1e6;
  private static final double NANOS_PER_MICRO = 1e3;

  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder().appendInstant(9).toFormatter(Locale.ROOT);

  private final RecordedRun run;
  private final ReplayGraph graph;
  private final ReplayedMachine machine;
  private final ReplaySchedule schedule;
  private final String scheduler;

  ReplayedReport(
      RecordedRun run,
      ReplayedMachine machine,
      ReplayGraph graph,
      ReplaySchedule schedule,
      String scheduler) {
    this.run = run;
    this.machine = machine;
    this.graph = graph;
    this.schedule = schedule;
    this.scheduler = scheduler;
  }

  /** Writes the document, task by task. */
  void write(Writer to) throws IOException {
    JsonObject head =
        new JsonObject()
            .put("format", ReportReader.FORMAT)
            .put("run", run())
            .put("overhead", new JsonObject())
            .put("threads", new JsonObject())
            .put("backends", List.of())
            .put("counters", new JsonObject())
            .put("regions", new JsonObject())
            .put("codelets", codelets())
            .put("workers", workers());
    if (machine.simulated().hasDevices()) {
      head.put("nodes", nodes()).put("buses", buses());
    }
    head.put("problems", List.of());
    String text = JsonText.line(head);
    to.write(text, 0, text.length() - 1);
    to.write(",\"tasks\":[");
    List<List<Integer>> predecessors = predecessors();
    for (int task = 0; task < graph.size(); task++) {
      to.write(task == 0 ? "\n" : ",\n");
      to.write(JsonText.line(task(task, predecessors.get(task))));
    }
    to.write("\n]}\n");
  }

  private JsonObject run() {
    return new JsonObject()
        .put("program", "edpm replay")
        .put("host", "simulated")
        .put("pid", 0L)
        .put("jvm", "none")
        .put("started", TIME.format(Instant.EPOCH))
        .put("ended", TIME.format(Instant.EPOCH.plusNanos(schedule.makespan())));
  }

  private JsonObject codelets() {
    Map<String, Long> executed = new LinkedHashMap<>();
    for (int task = 0; task < graph.size(); task++) {
      executed.merge(run.name(task), graph.isControl(task) ? 0L : 1L, Long::sum);
    }
    JsonObject codelets = new JsonObject();
    executed.forEach(
        (name, tasks) ->
            codelets.put(
                name,
                new JsonObject()
                    .put("data", List.of())
                    .put("variants", List.of(name))
                    .put("executed", tasks)));
    return codelets;
  }

  private JsonObject workers() {
    JsonObject workers = new JsonObject();
    for (int worker = 0; worker < schedule.workers(); worker++) {
      workers.put(
          Integer.toString(worker),
          new JsonObject()
              .put("thread", (long) worker)
              .put("name", workerName(worker))
              .put("scheduler", scheduler)
              .put("executed", (long) schedule.executed(worker))
              .putAll(place(worker)));
    }
    return workers;
  }

  /** Without the speed of a device, because the lengths of its tasks are not those on a CPU. */
  private JsonObject place(int worker) {
    JsonObject place = new JsonObject();
    if (machine.simulated().hasDevices()) {
      boolean device = worker >= machine.simulated().cpus();
      place
          .put("type", device ? "device" : "cpu")
          .put("node", (long) machine.simulated().node(worker))
          .put("device", device ? machine.name(worker) : null);
    }
    return place;
  }

  private JsonObject nodes() {
    JsonObject nodes = new JsonObject();
    for (int number = 0; number < schedule.nodes().size(); number++) {
      NodeStatistics one = schedule.nodes().get(number);
      JsonObject node =
          new JsonObject()
              .put("name", machine.node(number))
              .put("hits", one.hits())
              .put("misses", one.misses());
      if (number != BusNode.MAIN) {
        node.put("allocations", one.allocations())
            .put("cached", one.cached())
            .put("used", one.used());
      }
      nodes.put(Integer.toString(number), node);
    }
    return nodes;
  }

  private List<JsonObject> buses() {
    BusTable table = machine.simulated().buses();
    return schedule.buses().stream()
        .map(
            bus ->
                new JsonObject()
                    .put("from", (long) bus.from())
                    .put("to", (long) bus.to())
                    .put("bytes", bus.bytes())
                    .put("transfers", bus.transfers())
                    .put("bandwidth", table.bandwidth(bus.from(), bus.to()) * BYTES_PER_MB)
                    .put("latency", table.latency(bus.from(), bus.to()) * NANOS_PER_MICRO))
        .toList();
  }

  private String workerName(int worker) {
    String name = machine.name(worker);
    return machine.simulated().hasDevices() ? name : "worker " + name;
  }

  private JsonObject task(int task, List<Integer> predecessors) {
    JsonObject json =
        new JsonObject()
            .put("number", (long) task)
            .put("codelet", run.name(task))
            .put("priority", (long) graph.priority(task))
            .put("state", graph.isControl(task) ? "cancelled" : "done")
            .put("submit", graph.submitted(task))
            .put("ready", schedule.ready(task));
    if (!graph.isControl(task)) {
      json.put("start", schedule.start(task))
          .put("end", schedule.end(task))
          .put("worker", (long) schedule.worker(task));
    }
    if (!predecessors.isEmpty()) {
      json.put("after", predecessors.stream().map(one -> List.of((long) one, "task")).toList());
    }
    if (graph.accesses(task) > 0) {
      json.put(
          "data", IntStream.range(0, graph.accesses(task)).mapToObj(i -> data(task, i)).toList());
    }
    // As in a report with a trace, so that a task without predecessors is known to have none.
    return json.put("footprint", "00000000");
  }

  private JsonObject data(int task, int access) {
    int data = graph.data(task, access);
    return new JsonObject()
        .put("handle", data + 1L)
        .put("mode", graph.mode(task, access).name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .put("bytes", graph.bytes(data));
  }

  private List<List<Integer>> predecessors() {
    List<List<Integer>> all = new ArrayList<>();
    for (int task = 0; task < graph.size(); task++) {
      all.add(new ArrayList<>(2));
    }
    for (int task = 0; task < graph.size(); task++) {
      for (int i = 0; i < graph.successors(task); i++) {
        all.get(graph.successor(task, i)).add(task);
      }
    }
    return all;
  }
}
