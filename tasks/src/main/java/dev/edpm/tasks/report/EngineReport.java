package dev.edpm.tasks.report;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.report.ReportPart;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.List;

/** The part of the report that describes an engine, if there was one, and its models. */
public record EngineReport(EngineSnapshot engine) implements ReportPart {

  @Override
  public void document(Json json) throws IOException {
    new TasksJson(json, engine).document();
    new ModelsJson(json, engine).document();
  }

  @Override
  public void lines(Json json) throws IOException {
    new TasksJson(json, engine).lines();
    new ModelsJson(json, engine).lines();
  }

  @Override
  public List<Problem> problems() {
    return engine.problems();
  }
}
