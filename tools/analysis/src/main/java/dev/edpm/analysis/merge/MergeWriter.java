package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.json.JsonText;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.ThreadPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.read.Section;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.LinkedHashMap;
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
    to.write("{\n  " + key(Section.FORMAT.key()) + JsonText.line(ReportReader.FORMAT) + ",\n");
    array(Section.RUNS, merge.runs());
    to.write("  " + key(Section.THREADS.key()) + "{");
    String separator = "\n";
    for (MergeInput input : merge.inputs()) {
      for (Map.Entry<String, ThreadPart> thread : input.threads.entrySet()) {
        to.write(separator + "    " + key(input.mergedKey(thread.getKey())));
        to.write(JsonText.line(thread.getValue().json()));
        separator = ",\n";
      }
    }
    to.write(separator.equals("\n") ? "},\n" : "\n  },\n");
    array(Section.BACKENDS, merge.backends());
    object("  ", Section.COUNTERS.key(), merge.counters());
    to.write(",\n  " + key(Section.REGIONS.key()) + "{");
    separator = "\n";
    for (String region : merge.regions().keySet()) {
      to.write(separator);
      region(region);
      separator = ",\n";
    }
    to.write(separator.equals("\n") ? "},\n" : "\n  },\n");
    List<JsonObject> paths = merge.paths();
    if (!paths.isEmpty()) {
      array(Section.PATHS, paths);
    }
    if (!merge.series().isEmpty()) {
      to.write("  " + key(Section.SERIES.key()) + "{");
      separator = "\n";
      for (String counter : merge.series().keySet()) {
        to.write(separator);
        series(counter);
        separator = ",\n";
      }
      to.write("\n  },\n");
    }
    if (!merge.workers().isEmpty()) {
      Map<String, JsonObject> codelets = new LinkedHashMap<>();
      merge.codelets().forEach((name, codelet) -> codelets.put(name, codelet.json()));
      object("  ", Section.CODELETS.key(), codelets);
      to.write(",\n");
      object("  ", Section.WORKERS.key(), merge.workers());
      to.write(",\n");
    }
    if (!merge.nodes().isEmpty()) {
      object("  ", Section.NODES.key(), merge.nodes());
      to.write(",\n");
      array(Section.BUSES, merge.buses());
    }
    if (merge.hasTasks()) {
      tasks();
    }
    if (!merge.data().isEmpty()) {
      object("  ", Section.DATA.key(), merge.data());
      to.write(",\n");
    }
    if (merge.hasTraces()) {
      traces();
    }
    if (!merge.models().isEmpty()) {
      object("  ", Section.MODELS.key(), merge.models());
      to.write(",\n");
    }
    for (Map.Entry<String, JsonObject> part : merge.added().entrySet()) {
      object("  ", part.getKey(), part.getValue().entries());
      to.write(",\n");
    }
    to.write("  " + key(Section.PROBLEMS.key()) + "[");
    elements("    ", merge.problems());
    to.write(merge.problems().isEmpty() ? "]\n}\n" : "\n  ]\n}\n");
  }

  void lines() throws IOException {
    for (JsonObject run : merge.runs()) {
      line(
          Section.RUN, new JsonObject().put(Section.FORMAT.key(), ReportReader.FORMAT).putAll(run));
    }
    merge.backends().forEach(backend -> line(Section.BACKENDS, backend));
    merge.counters().forEach((name, counter) -> named(Section.COUNTERS, name, counter));
    for (MergeInput input : merge.inputs()) {
      input.threads.forEach((id, thread) -> ranked(input, Section.THREADS, id, thread.json()));
    }
    merge.regions().forEach((name, region) -> named(Section.REGIONS, name, region.json()));
    merge.paths().forEach(path -> line(Section.PATHS, path));
    for (MergeInput input : merge.inputs()) {
      ReportReader.read(
          input.file,
          new ReportVisitor() {
            @Override
            public void record(String region, RecordPart record, long offset) {
              named(Section.RECORDS, input.mergedName(region), input.merged(record.json()));
            }
          });
    }
    merge.series().forEach((counter, series) -> named(Section.SERIES, counter, series.json()));
    for (String counter : merge.series().keySet()) {
      for (MergeInput input : merge.inputs()) {
        input.seriesRecords.forEach(
            counter,
            record -> named(Section.SERIES_RECORDS, counter, input.mergedInSeries(record)));
      }
    }
    merge.codelets().forEach((name, codelet) -> named(Section.CODELETS, name, codelet.json()));
    for (MergeInput input : merge.inputs()) {
      input.workers.forEach((id, worker) -> ranked(input, Section.WORKERS, id, worker.json()));
    }
    for (MergeInput input : merge.inputs()) {
      input.nodes.forEach((id, node) -> ranked(input, Section.NODES, id, node.json()));
    }
    merge.buses().forEach(bus -> line(Section.BUSES, bus));
    for (MergeInput input : merge.inputs()) {
      input.tasks.forEach(MergeInput.TASKS, task -> line(Section.TASKS, input.mergedTask(task)));
    }
    for (MergeInput input : merge.inputs()) {
      input.data.forEach((number, data) -> ranked(input, Section.DATA, number, data.json()));
    }
    for (MergeInput input : merge.inputs()) {
      readTrace(input, trace -> line(Section.TRACE, ofRank(input).putAll(trace.json())));
    }
    for (MergeInput input : merge.inputs()) {
      input.models.forEach(
          (name, model) ->
              line(
                  Section.MODELS,
                  ofRank(input).put(Section.MODELS.nameKey(), name).putAll(model.json())));
    }
    merge.added().forEach(this::line);
    merge.problems().forEach(problem -> line(Section.PROBLEMS, problem));
  }

  private static JsonObject ofRank(MergeInput input) {
    return new JsonObject().put(Rank.KEY, input.rank());
  }

  private void named(Section section, String name, JsonObject part) {
    line(section, new JsonObject().put(section.nameKey(), name).putAll(part));
  }

  private void ranked(MergeInput input, Section section, String key, JsonObject part) {
    try {
      line(section, ofRank(input).put(section.nameKey(), Long.valueOf(key)).putAll(part));
    } catch (NumberFormatException e) {
      throw new InputException(
          "rank "
              + input.rank()
              + (section == Section.THREADS
                  ? " has a thread with the id "
                  : " has a worker, memory or data with the number ")
              + Excerpt.of(key)
              + ", which is not a number");
    }
  }

  private void line(Section section, JsonObject part) {
    line(section.kind(), part);
  }

  private void line(String kind, JsonObject part) {
    try {
      to.write(JsonText.line(new JsonObject().put(Section.KIND, kind).putAll(part)));
      to.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void region(String name) throws IOException {
    to.write("    " + key(name) + "{");
    String separator = "\n";
    for (Map.Entry<String, Object> part : merge.regions().get(name).json().entries().entrySet()) {
      to.write(separator);
      separator = ",\n";
      if (part.getKey().equals(RegionPart.SUMMARY) || part.getKey().equals(RegionPart.THREADS)) {
        JsonObject inner = (JsonObject) part.getValue();
        object("      ", part.getKey(), inner.entries());
      } else {
        to.write("      " + key(part.getKey()) + JsonText.line(part.getValue()));
      }
    }
    if (merge.hasRecords(name)) {
      to.write(",\n      " + key(RegionPart.RECORDS) + "[");
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
    to.write("    " + key(counter) + "{\n");
    for (Map.Entry<String, Object> part : merge.series().get(counter).json().entries().entrySet()) {
      to.write("      " + key(part.getKey()));
      to.write(JsonText.line(part.getValue()) + ",\n");
    }
    to.write("      " + key(RegionPart.RECORDS) + "[");
    String[] separator = {"\n        "};
    for (MergeInput input : merge.inputs()) {
      input.seriesRecords.forEach(
          counter, record -> element(separator, input.mergedInSeries(record)));
    }
    to.write(separator[0].startsWith(",") ? "\n      ]\n    }" : "]\n    }");
  }

  private void tasks() throws IOException {
    to.write("  " + key(Section.TASKS.key()) + "[");
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
    to.write("  " + key(Section.TRACE.key()) + "{");
    String[] separator = {"\n    "};
    for (MergeInput input : merge.inputs()) {
      readTrace(
          input,
          trace -> {
            try {
              to.write(separator[0] + key(Long.toString(input.rank())));
              to.write(JsonText.line(trace.json()));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
            separator[0] = ",\n    ";
          });
    }
    to.write("\n  },\n");
  }

  /** Reads the trace of a run from its file, so that only one is in memory. */
  private static void readTrace(MergeInput input, Consumer<TracePart> use) {
    if (!input.hasTrace) {
      return;
    }
    ReportReader.read(
        input.file,
        new ReportVisitor() {
          @Override
          public void trace(long rank, TracePart trace) {
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

  private void array(Section section, List<JsonObject> values) throws IOException {
    to.write("  " + key(section.key()) + "[");
    elements("    ", values);
    to.write(values.isEmpty() ? "],\n" : "\n  ],\n");
  }

  private void elements(String indent, List<JsonObject> values) throws IOException {
    for (Iterator<JsonObject> i = values.iterator(); i.hasNext(); ) {
      to.write("\n" + indent + JsonText.line(i.next()) + (i.hasNext() ? "," : ""));
    }
  }

  private void object(String indent, String key, Map<String, ?> values) throws IOException {
    to.write(indent + key(key) + "{");
    String separator = "\n";
    for (Map.Entry<String, ?> value : values.entrySet()) {
      to.write(separator + indent + "  " + key(value.getKey()));
      to.write(JsonText.line(value.getValue()));
      separator = ",\n";
    }
    to.write(values.isEmpty() ? "}" : "\n" + indent + "}");
  }

  private static String key(String key) {
    return JsonText.line(key) + ": ";
  }
}
