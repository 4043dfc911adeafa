package dev.edpm.cli.trace;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.json.JsonText;
import dev.edpm.analysis.part.DataPart;
import dev.edpm.analysis.part.OverheadPart;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.cli.text.Units;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Counts the events of each kind in a report, with their size in it and their cost. */
final class EventCounts implements ReportVisitor {

  private static final String RECORDS = "records";

  private final Map<String, Kind> kinds = new LinkedHashMap<>();

  private long handles;
  private long open;

  private EventCounts() {}

  private static final class Kind {
    long dropped;
    long bytes;

    /** By rank: each process of a merge was calibrated on its own. */
    final Map<Long, Long> events = new HashMap<>();

    /** The cost of an event in ns, by rank. */
    final Map<Long, Double> costs = new HashMap<>();

    void add(long rank, long more) {
      events.merge(rank, more, Long::sum);
    }

    long all() {
      return events.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the cost of all events in ns. */
    double cost() {
      double sum = 0;
      for (Map.Entry<Long, Long> of : events.entrySet()) {
        // Only the parts of a merge have ranks.
        Double cost = costs.getOrDefault(of.getKey(), costs.get(Rank.NONE));
        sum += cost == null ? 0 : of.getValue() * cost;
      }
      return sum;
    }
  }

  /** Returns a line for each kind. */
  static List<String> lines(Path report) {
    EventCounts counts = new EventCounts();
    ReportReader.read(report, counts);
    List<String> lines = new ArrayList<>();
    counts.kinds.forEach((name, kind) -> lines.add(line(name, kind)));
    if (counts.handles > 0) {
      lines.add(
          "handles of data: "
              + Units.format(counts.handles, "1")
              + ", never unregistered "
              + Units.format(counts.open, "1"));
    }
    if (lines.isEmpty()) {
      lines.add("no records, tasks or events");
    }
    return lines;
  }

  private static String line(String name, Kind kind) {
    String text = name + ": " + Units.format(kind.all(), "1");
    text += ", " + Units.format(kind.bytes, "By") + " in the report";
    if (!kind.costs.isEmpty()) {
      text += ", cost " + Units.format(Math.round(kind.cost()), "ns");
    }
    return kind.dropped == 0 ? text : text + ", dropped " + Units.format(kind.dropped, "1");
  }

  @Override
  public void run(RunPart run) {
    run.overhead().ifPresent(cost -> overhead(run.rank(), cost));
  }

  @Override
  public void overhead(OverheadPart overhead) {
    overhead(Rank.NONE, overhead);
  }

  private void overhead(long rank, OverheadPart overhead) {
    OptionalDouble total = overhead.total();
    if (total.isPresent()) {
      Kind records = kind(RECORDS);
      records.costs.put(rank, total.getAsDouble());
      records.costs.putIfAbsent(Rank.NONE, total.getAsDouble());
    }
  }

  @Override
  public void record(String region, RecordPart record, long offset) {
    add(RECORDS, record.rank(), record.json());
  }

  @Override
  public void task(TaskPart task, long offset) {
    add(TracePart.TASKS, task.rank(), task.json());
  }

  @Override
  public void data(String number, DataPart data) {
    handles++;
    open += data.unregistered().isEmpty() ? 1 : 0;
  }

  private void add(String name, long rank, JsonObject event) {
    Kind kind = kind(name);
    kind.add(rank, 1);
    kind.bytes += bytes(event);
  }

  @Override
  public void trace(long rank, TracePart trace) {
    for (String name : trace.kinds()) {
      Kind kind = kind(name);
      if (!name.equals(TracePart.TASKS)) {
        kind.add(rank, trace.events(name));
        kind.bytes += trace.bytes(name);
      }
      kind.dropped += trace.dropped(name);
      trace.cost(name).ifPresent(cost -> kind.costs.put(rank, cost));
    }
  }

  private static long bytes(Object value) {
    return JsonText.line(value).getBytes(StandardCharsets.UTF_8).length;
  }

  private Kind kind(String name) {
    return kinds.computeIfAbsent(name, one -> new Kind());
  }
}
