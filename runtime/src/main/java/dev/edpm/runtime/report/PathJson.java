package dev.edpm.runtime.report;

import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.PathValue;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.List;

/** Writes the call paths. A report without any does not mention them. */
final class PathJson {

  private final Json json;
  private final List<PathSummary> paths;

  PathJson(Json json, List<PathSummary> paths) {
    this.json = json;
    this.paths = paths;
  }

  void writeDocument() throws IOException {
    if (!paths.isEmpty()) {
      json.key("paths").startArrayLines();
      for (PathSummary path : paths) {
        json.startObject();
        write(path);
      }
      json.endArray();
    }
  }

  void writeLines() throws IOException {
    for (PathSummary path : paths) {
      json.startObject().put("kind", "path");
      write(path);
    }
  }

  private void write(PathSummary path) throws IOException {
    json.put("id", path.id());
    if (path.parent().isPresent()) {
      json.put("parent", path.parent().getAsInt());
    }
    if (path.region().isPresent()) {
      json.put("region", path.region().get());
    } else {
      json.put("other", true);
    }
    if (path.asynchronous()) {
      json.put("asynchronous", true);
    }
    if (path.estimated()) {
      json.put("estimated", true);
    }
    json.put("executions", path.executions()).key("summary").startObject();
    for (PathValue value : path.values()) {
      json.key(value.counter()).startObject();
      write(value);
      json.endObject();
    }
    json.endObject();
    json.endObject();
  }

  private void write(PathValue value) throws IOException {
    if (value.sum().isPresent()) {
      json.put("sum", value.sum().getAsLong());
    }
    if (value.self().isPresent()) {
      json.put("self", value.self().getAsLong());
    }
    if (value.unavailable().isPresent()) {
      json.put("unavailable", value.unavailable().get());
    }
  }
}
