package dev.edpm.tasks.trace;

import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.trace.RowJson;
import dev.edpm.runtime.trace.TracePart;
import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The events of an engine in the trace of the report. */
final class EnginePart implements TracePart {

  private static final SubmitState[] SUBMIT_STATES = SubmitState.values();

  private final EngineTrace trace;
  private final long origin;
  private final Map<TraceKind, Long> events = new EnumMap<>(TraceKind.class);
  private final Map<Integer, List<long[]>> workers = new LinkedHashMap<>();
  private Map<Long, List<long[]>> submits;
  private List<long[]> sched;
  private List<long[]> transfers;
  private List<long[]> used = List.of();

  private EnginePart(EngineTrace trace, long origin) {
    this.trace = trace;
    this.origin = origin;
  }

  static EnginePart of(EngineTrace trace, long since, long origin) {
    EnginePart part = new EnginePart(trace, origin);
    long states = 0;
    for (int i = 0; i < trace.workers().length; i++) {
      StateTrace one = trace.worker(i);
      if (one != null) {
        List<long[]> rows = one.since(since);
        part.workers.put(i, rows);
        states += rows.size();
      }
    }
    part.events.put(TraceKind.TASKS, trace.tasks());
    part.events.put(TraceKind.WORKERS, states);
    if (trace.sched() != null) {
      part.sched = trace.sched().since(since);
      part.events.put(TraceKind.SCHED, (long) part.sched.size());
    }
    if (trace.submits() != null) {
      part.submits = trace.submits().since(since);
      part.events.put(TraceKind.SUBMIT, part.submits.values().stream().mapToLong(List::size).sum());
    }
    if (trace.transfers() != null) {
      part.transfers = trace.transfers().since(since);
      part.used = trace.transfers().usedSince(since);
      part.events.put(TraceKind.TRANSFERS, (long) part.transfers.size());
    }
    return part;
  }

  @Override
  public Map<TraceKind, Long> events() {
    return events;
  }

  @Override
  public Map<TraceKind, Double> costs() {
    return events.get(TraceKind.TASKS) > 0 ? Map.of(TraceKind.TASKS, trace.taskCost()) : Map.of();
  }

  @Override
  public void write(Json json) throws IOException {
    if (!workers.isEmpty()) {
      json.key("workers").startObject();
      for (Map.Entry<Integer, List<long[]>> one : workers.entrySet()) {
        json.key(one.getKey().toString()).startObject();
        new RowJson(json, one.getValue())
            .times("time", 0, origin)
            .texts("state", 1, EnginePart::workerState);
        json.endObject();
      }
      json.endObject();
    }
    if (sched != null) {
      json.key("sched").startObject();
      new RowJson(json, sched)
          .times("time", 0, origin)
          .texts("event", 1, EnginePart::schedEvent)
          .numbers("task", 2)
          .numbers("worker", 3)
          .numbers("from", 4);
      json.endObject();
    }
    if (transfers != null) {
      json.key("transfers").startObject();
      new RowJson(json, transfers)
          .times("time", 0, origin)
          .numbers("length", 1)
          .numbers("from", 2)
          .numbers("to", 3)
          .numbers("bytes", 4)
          .numbers("task", 5);
      json.endObject();
    }
    if (!used.isEmpty()) {
      json.key("memory").startObject();
      new RowJson(json, used).times("time", 0, origin).numbers("node", 1).numbers("used", 2);
      json.endObject();
    }
    if (submits != null) {
      json.key("submit").startObject();
      for (Map.Entry<Long, List<long[]>> one : submits.entrySet()) {
        json.key(one.getKey().toString()).startObject();
        new RowJson(json, one.getValue())
            .times("time", 0, origin)
            .texts("state", 1, EnginePart::submitState);
        json.endObject();
      }
      json.endObject();
    }
  }

  private static String workerState(long state) {
    return state == StateTrace.DROPPED ? StateTrace.DROPPED_LABEL : WorkerWords.of(state);
  }

  private static String submitState(long state) {
    return state == StateTrace.DROPPED
        ? StateTrace.DROPPED_LABEL
        : SUBMIT_STATES[(int) state].label();
  }

  private static String schedEvent(long event) {
    return switch ((int) event) {
      case SchedTrace.PUSH -> "push";
      case SchedTrace.POP -> "pop";
      default -> "steal";
    };
  }
}
