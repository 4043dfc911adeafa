package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.json.JsonText;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Writes a merge in the layout of a single report. */
final class MergeWriter {

  private final Merge merge;
  private final Writer to;

  MergeWriter(Merge merge, Writer to) {
    this.merge = merge;
    this.to = to;
  }

  void document() throws IOException {
    to.write("{\n  \"format\": " + JsonText.line(ReportReader.FORMAT) + ",\n");
    array("runs", merge.runs());
    to.write("  \"threads\": {");
    String separator = "\n";
    for (MergeInput input : merge.inputs()) {
      for (Map.Entry<String, JsonObject> thread : input.threads.entrySet()) {
        to.write(separator + "    " + JsonText.line(input.rank() + ":" + thread.getKey()) + ": ");
        to.write(JsonText.line(thread.getValue()));
        separator = ",\n";
      }
    }
    to.write(separator.equals("\n") ? "},\n" : "\n  },\n");
    array("backends", merge.backends());
    object("  ", "counters", merge.counters());
    to.write(",\n  \"regions\": {");
    separator = "\n";
    for (String region : merge.regions().keySet()) {
      to.write(separator);
      region(region);
      separator = ",\n";
    }
    to.write(separator.equals("\n") ? "},\n" : "\n  },\n");
    List<JsonObject> paths = merge.paths();
    if (!paths.isEmpty()) {
      array("paths", paths);
    }
    if (!merge.series().isEmpty()) {
      to.write("  \"series\": {");
      separator = "\n";
      for (String counter : merge.series().keySet()) {
        to.write(separator);
        series(counter);
        separator = ",\n";
      }
      to.write("\n  },\n");
    }
    if (!merge.workers().isEmpty()) {
      object("  ", "codelets", merge.codelets());
      to.write(",\n");
      object("  ", "workers", merge.workers());
      to.write(",\n");
    }
    if (merge.hasTasks()) {
      tasks();
    }
    if (!merge.data().isEmpty()) {
      object("  ", "data", merge.data());
      to.write(",\n");
    }
    if (merge.hasTraces()) {
      traces();
    }
    if (!merge.models().isEmpty()) {
      object("  ", "models", merge.models());
      to.write(",\n");
    }
    for (Map.Entry<String, JsonObject> part : merge.added().entrySet()) {
      object("  ", part.getKey(), part.getValue().entries());
      to.write(",\n");
    }
    to.write("  \"problems\": [");
    elements("    ", merge.problems());
    to.write(merge.problems().isEmpty() ? "]\n}\n" : "\n  ]\n}\n");
  }

  void lines() throws IOException {
    for (JsonObject run : merge.runs()) {
      line("run", new JsonObject().put("format", ReportReader.FORMAT).putAll(run));
    }
    for (JsonObject backend : merge.backends()) {
      line("backend", backend);
    }
    for (Map.Entry<String, JsonObject> counter : merge.counters().entrySet()) {
      line("counter", new JsonObject().put("name", counter.getKey()).putAll(counter.getValue()));
    }
    for (MergeInput input : merge.inputs()) {
      for (Map.Entry<String, JsonObject> thread : input.threads.entrySet()) {
        line("thread", ranked(input.rank(), "id", thread.getKey(), thread.getValue()));
      }
    }
    for (Map.Entry<String, JsonObject> region : merge.regions().entrySet()) {
      line("region", new JsonObject().put("name", region.getKey()).putAll(region.getValue()));
    }
    merge.paths().forEach(path -> line("path", path));
    for (MergeInput input : merge.inputs()) {
      ReportReader.read(
          input.file,
          new ReportVisitor() {
            @Override
            public void record(String region, RecordPart record, long offset) {
              line(
                  "record",
                  new JsonObject()
                      .put("region", input.mergedName(region))
                      .putAll(input.merged(record.json())));
            }
          });
    }
    for (Map.Entry<String, JsonObject> counter : merge.series().entrySet()) {
      line("series", new JsonObject().put("name", counter.getKey()).putAll(counter.getValue()));
    }
    for (String counter : merge.series().keySet()) {
      for (MergeInput input : merge.inputs()) {
        input.seriesRecords.forEach(
            counter,
            record ->
                line(
                    "series-record",
                    new JsonObject().put("counter", counter).putAll(input.mergedInSeries(record))));
      }
    }
    taskLines();
    for (MergeInput input : merge.inputs()) {
      for (Map.Entry<String, JsonObject> data : input.data.entrySet()) {
        line("data", ranked(input.rank(), "number", data.getKey(), data.getValue()));
      }
    }
    for (MergeInput input : merge.inputs()) {
      readTrace(
          input, trace -> line("trace", new JsonObject().put("rank", input.rank()).putAll(trace)));
    }
    modelLines();
    merge.added().forEach(this::line);
    for (JsonObject problem : merge.problems()) {
      line("problem", problem);
    }
  }

  private void taskLines() throws IOException {
    for (Map.Entry<String, JsonObject> codelet : merge.codelets().entrySet()) {
      line("codelet", new JsonObject().put("name", codelet.getKey()).putAll(codelet.getValue()));
    }
    for (MergeInput input : merge.inputs()) {
      for (Map.Entry<String, JsonObject> worker : input.workers.entrySet()) {
        line("worker", ranked(input.rank(), "number", worker.getKey(), worker.getValue()));
      }
    }
    for (MergeInput input : merge.inputs()) {
      input.tasks.forEach(MergeInput.TASKS, task -> line("task", input.mergedTask(task)));
    }
  }

  private void modelLines() {
    for (MergeInput input : merge.inputs()) {
      for (Map.Entry<String, JsonObject> model : input.models.entrySet()) {
        JsonObject line = new JsonObject().put("rank", input.rank()).put("name", model.getKey());
        line("model", line.putAll(model.getValue()));
      }
    }
  }

  private static JsonObject ranked(long rank, String name, String key, JsonObject part) {
    try {
      return new JsonObject().put("rank", rank).put(name, Long.valueOf(key)).putAll(part);
    } catch (NumberFormatException e) {
      throw new InputException(
          "rank "
              + rank
              + (name.equals("id")
                  ? " has a thread with the id "
                  : " has a worker or data with the number ")
              + Excerpt.of(key)
              + ", which is not a number");
    }
  }

  private void line(String kind, JsonObject part) {
    try {
      to.write(JsonText.line(new JsonObject().put("kind", kind).putAll(part)));
      to.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void region(String name) throws IOException {
    to.write("    " + JsonText.line(name) + ": {");
    String separator = "\n";
    for (Map.Entry<String, Object> part : merge.regions().get(name).entries().entrySet()) {
      to.write(separator);
      separator = ",\n";
      if (part.getKey().equals("summary") || part.getKey().equals("threads")) {
        JsonObject inner = (JsonObject) part.getValue();
        object("      ", part.getKey(), inner.entries());
      } else {
        to.write("      " + JsonText.line(part.getKey()) + ": " + JsonText.line(part.getValue()));
      }
    }
    if (merge.hasRecords(name)) {
      to.write(",\n      \"records\": [");
      records(name);
    }
    to.write("\n    }");
  }

  private void records(String name) throws IOException {
    String[] separator = {"\n        "};
    for (MergeInput input : merge.inputs()) {
      for (String own : input.regions.keySet()) {
        if (input.mergedName(own).equals(name)) {
          input.records.forEach(own, record -> element(separator, input.merged(record)));
        }
      }
    }
    to.write(separator[0].startsWith(",") ? "\n      ]" : "]");
  }

  private void series(String counter) throws IOException {
    to.write("    " + JsonText.line(counter) + ": {\n");
    for (Map.Entry<String, Object> part : merge.series().get(counter).entries().entrySet()) {
      to.write("      " + JsonText.line(part.getKey()) + ": ");
      to.write(JsonText.line(part.getValue()) + ",\n");
    }
    to.write("      \"records\": [");
    String[] separator = {"\n        "};
    for (MergeInput input : merge.inputs()) {
      input.seriesRecords.forEach(
          counter, record -> element(separator, input.mergedInSeries(record)));
    }
    to.write(separator[0].startsWith(",") ? "\n      ]\n    }" : "]\n    }");
  }

  private void tasks() throws IOException {
    to.write("  \"tasks\": [");
    String[] separator = {"\n    "};
    for (MergeInput input : merge.inputs()) {
      input.tasks.forEach(
          MergeInput.TASKS,
          task -> {
            element(separator, input.mergedTask(task));
            separator[0] = ",\n    ";
          });
    }
    to.write("\n  ],\n");
  }

  private void traces() throws IOException {
    to.write("  \"trace\": {");
    String[] separator = {"\n    "};
    for (MergeInput input : merge.inputs()) {
      readTrace(
          input,
          trace -> {
            try {
              to.write(separator[0] + JsonText.line(Long.toString(input.rank())) + ": ");
              to.write(JsonText.line(trace));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
            separator[0] = ",\n    ";
          });
    }
    to.write("\n  },\n");
  }

  /** Reads the trace of a run from its file, so that only one is in memory. */
  private static void readTrace(MergeInput input, Consumer<JsonObject> use) {
    if (!input.hasTrace) {
      return;
    }
    ReportReader.read(
        input.file,
        new ReportVisitor() {
          @Override
          public void trace(long rank, JsonObject trace) {
            use.accept(trace);
          }
        });
  }

  private void element(String[] separator, JsonObject record) {
    try {
      to.write(separator[0] + JsonText.line(record));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    separator[0] = ",\n        ";
  }

  private void array(String key, List<JsonObject> values) throws IOException {
    to.write("  " + JsonText.line(key) + ": [");
    elements("    ", values);
    to.write(values.isEmpty() ? "],\n" : "\n  ],\n");
  }

  private void elements(String indent, List<JsonObject> values) throws IOException {
    for (Iterator<JsonObject> i = values.iterator(); i.hasNext(); ) {
      to.write("\n" + indent + JsonText.line(i.next()) + (i.hasNext() ? "," : ""));
    }
  }

  private void object(String indent, String key, Map<String, ?> values) throws IOException {
    to.write(indent + JsonText.line(key) + ": {");
    String separator = "\n";
    for (Map.Entry<String, ?> value : values.entrySet()) {
      to.write(separator + indent + "  " + JsonText.line(value.getKey()) + ": ");
      to.write(JsonText.line(value.getValue()));
      separator = ",\n";
    }
    to.write(values.isEmpty() ? "}" : "\n" + indent + "}");
  }
}
