package dev.edpm.tasks.report;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.report.PartMetric;
import dev.edpm.runtime.report.ReportPart;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.tasks.report.EngineSnapshot.CounterTotal;
import dev.edpm.tasks.trace.DataReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The part of the report that describes an engine, if there was one, its models, and the handles of
 * data, if they are traced.
 */
public record EngineReport(EngineSnapshot engine, Optional<DataReport> data) implements ReportPart {

  /** Creates the report of an engine without handles of data. */
  public EngineReport(EngineSnapshot engine) {
    this(engine, Optional.empty());
  }

  @Override
  public void document(Json json) throws IOException {
    new TasksJson(json, engine).document();
    if (data.isPresent()) {
      data.get().document(json);
    }
    new ModelsJson(json, engine).document();
  }

  @Override
  public void lines(Json json) throws IOException {
    new TasksJson(json, engine).lines();
    if (data.isPresent()) {
      data.get().lines(json);
    }
    new ModelsJson(json, engine).lines();
  }

  @Override
  public List<PartMetric> metrics() {
    return new DevicesMetrics(engine.devices()).all();
  }

  @Override
  public List<String> counters() {
    return engine.counters().map(CounterTotal::counter).distinct().toList();
  }

  @Override
  public Map<String, String> unavailable() {
    Map<String, String> reasons = new TreeMap<>();
    engine
        .counters()
        .forEach(
            total -> total.unavailable().ifPresent(reason -> reasons.put(total.counter(), reason)));
    return reasons;
  }

  @Override
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>(engine.problems());
    data.ifPresent(handles -> all.addAll(handles.problems()));
    return all;
  }
}
