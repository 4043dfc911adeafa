package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Several reports as one, by rank. The records stay in their files, which are read again when the
 * merge is written and must not change until then. One thread at a time may use a merge.
 */
public final class Merge {

  private static final List<String> SERIES_COUNTS = List.of("out-of-bounds", "dropped");

  private final List<MergeInput> inputs;
  private final Map<String, JsonObject> regions = new TreeMap<>();
  private final Map<String, JsonObject> series = new LinkedHashMap<>();
  private final Map<String, JsonObject> codelets = new TreeMap<>();
  private final List<JsonObject> problems = new ArrayList<>();

  private Merge(List<MergeInput> inputs) {
    this.inputs = inputs;
  }

  /**
   * Reads reports of single processes and merges them. A report without a rank of its own gets the
   * lowest that is free, and so does a later one of two with the same rank.
   *
   * @throws InputException when one of them cannot be read, is not a report, or is a merge already,
   *     and when a sum does not fit in 64 bits
   */
  public static Merge of(List<Path> reports) {
    Ranks ranks = new Ranks();
    Merge merge = new Merge(ranks.assign(reports.stream().map(MergeInput::read).toList()));
    merge.gatherProblems();
    merge.problems.addAll(ranks.problems());
    merge.mergeRegions();
    merge.mergeSeries();
    merge.mergeCodelets();
    return merge;
  }

  /**
   * Writes the merge as one JSON document, laid out as a single report is.
   *
   * @throws IOException when {@code to} cannot be written
   * @throws InputException when one of the reports cannot be read any more
   */
  public void writeDocument(Writer to) throws IOException {
    try {
      new MergeWriter(this, to).document();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * Writes the merge as JSON Lines.
   *
   * @throws IOException when {@code to} cannot be written
   * @throws InputException when one of the reports cannot be read any more, or has a thread or a
   *     worker whose key is not a number
   */
  public void writeLines(Writer to) throws IOException {
    try {
      new MergeWriter(this, to).lines();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * Returns what was merged, with the keys of a report: {@code runs}, each with the {@code file} of
   * its report, {@code regions} with their {@code executions}, and {@code problems}.
   */
  public JsonObject summary() {
    JsonObject executions = new JsonObject();
    regions.forEach(
        (name, region) ->
            executions.put(name, new JsonObject().put("executions", region.count("executions"))));
    return new JsonObject()
        .put("runs", inputs.stream().map(MergeInput::runWithFile).toList())
        .put("regions", executions)
        .put("problems", problems);
  }

  /** Returns the merged reports, in the order of their ranks. */
  List<MergeInput> inputs() {
    return inputs;
  }

  List<JsonObject> runs() {
    return inputs.stream().map(input -> input.run).toList();
  }

  /** Returns the backends, each with the ranks that say the same of it. */
  List<JsonObject> backends() {
    Map<JsonObject, List<Long>> ranks = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      for (JsonObject backend : input.backends) {
        ranks.computeIfAbsent(backend, b -> new ArrayList<>()).add(input.rank());
      }
    }
    List<JsonObject> backends = new ArrayList<>();
    ranks.forEach(
        (backend, who) -> backends.add(new JsonObject().putAll(backend).put("ranks", who)));
    return backends;
  }

  Map<String, JsonObject> counters() {
    Map<String, JsonObject> counters = new LinkedHashMap<>();
    inputs.forEach(input -> input.counters.forEach(counters::putIfAbsent));
    return counters;
  }

  Map<String, JsonObject> regions() {
    return regions;
  }

  /** Returns the counters of the programs' own, without their records. */
  Map<String, JsonObject> series() {
    return series;
  }

  /** Returns the codelets, each with what all its tasks did. */
  Map<String, JsonObject> codelets() {
    return codelets;
  }

  /** Returns the workers of all runs. */
  Map<String, JsonObject> workers() {
    Map<String, JsonObject> workers = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      input.workers.forEach((number, worker) -> workers.put(input.mergedWorker(number), worker));
    }
    return workers;
  }

  /** Tells whether there are tasks. */
  boolean hasTasks() {
    return inputs.stream().anyMatch(input -> input.tasks.has(MergeInput.TASKS));
  }

  /** Returns the performance models of all runs: each learnt on its own machine. */
  Map<String, JsonObject> models() {
    Map<String, JsonObject> models = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      input.models.forEach((name, model) -> models.put(input.rank() + ":" + name, model));
    }
    return models;
  }

  /** Tells whether a region lists records, by the rule of a single report. */
  boolean hasRecords(String region) {
    JsonObject merged = regions.get(region);
    return merged.count("executions") == 0
        || merged.has("records-dropped")
        || inputs.stream()
            .anyMatch(
                input ->
                    input.regions.keySet().stream()
                        .anyMatch(
                            own -> input.mergedName(own).equals(region) && input.records.has(own)));
  }

  List<JsonObject> problems() {
    return problems;
  }

  private void gatherProblems() {
    for (MergeInput input : inputs) {
      for (JsonObject problem : input.problems) {
        problems.add(new JsonObject().putAll(problem).put("rank", input.rank()));
      }
      for (String part : input.leftOut) {
        problem("merge-left-out", input.file + " has " + part + ", which a merge leaves out")
            .put("rank", input.rank());
      }
    }
  }

  private JsonObject problem(String id, String message) {
    JsonObject problem = new JsonObject().put("id", id).put("message", message);
    problems.add(problem);
    return problem;
  }

  private void mergeRegions() {
    Map<String, List<RankedPart>> parts = new TreeMap<>();
    for (MergeInput input : inputs) {
      for (Map.Entry<String, JsonObject> region : input.regions.entrySet()) {
        String name = nameFor(input, region.getKey(), region.getValue(), parts);
        parts
            .computeIfAbsent(name, n -> new ArrayList<>())
            .add(new RankedPart(input.rank(), region.getValue()));
      }
    }
    for (Map.Entry<String, List<RankedPart>> region : parts.entrySet()) {
      RegionMerge merge = new RegionMerge(region.getKey(), region.getValue());
      // A single report's percentiles need no records.
      Distributions records =
          region.getValue().size() == 1
              ? new Distributions()
              : Distributions.of(region.getKey(), inputs);
      regions.put(region.getKey(), merge.merged(records));
      if (!merge.withoutPercentiles().isEmpty()) {
        problem(
                "merge-percentiles",
                "percentiles of "
                    + String.join(", ", merge.withoutPercentiles())
                    + " are left out: they need a record of every execution, see edpm.detail and"
                    + " edpm.records.limit")
            .put("region", region.getKey());
      }
    }
  }

  private void mergeSeries() {
    for (MergeInput input : inputs) {
      for (Map.Entry<String, JsonObject> one : input.series.entrySet()) {
        String counter = one.getKey();
        JsonObject merged = series.get(counter);
        if (merged == null) {
          series.put(counter, new JsonObject().putAll(one.getValue()));
        } else {
          if (!definition(merged).equals(definition(one.getValue()))) {
            problem(
                    "merge-same-name",
                    "the counter " + counter + " is defined otherwise here: it is listed as before")
                .put("rank", input.rank());
          }
          for (String count : SERIES_COUNTS) {
            long sum = merged.count(count) + one.getValue().count(count);
            merged.put(count, sum == 0 ? null : sum);
          }
        }
      }
    }
  }

  private void mergeCodelets() {
    for (MergeInput input : inputs) {
      for (Map.Entry<String, JsonObject> one : input.codelets.entrySet()) {
        String name = one.getKey();
        JsonObject codelet = one.getValue();
        JsonObject merged = codelets.get(name);
        if (merged == null) {
          merged = new JsonObject().putAll(codelet).put("lengths", null);
          codelets.put(name, merged);
        } else {
          if (!shape(merged).equals(shape(codelet))) {
            problem(
                    "merge-same-name",
                    "the codelet " + name + " is another one here: it is listed as before")
                .put("rank", input.rank());
          }
          merged.put("executed", merged.count("executed") + codelet.count("executed"));
          if (codelet.has("submitted")) {
            merged.put("submitted", merged.count("submitted") + codelet.count("submitted"));
          }
        }
        if (codelet.has("lengths")) {
          JsonObject lengths = new JsonObject().putAll(merged.object("lengths"));
          codelet
              .object("lengths")
              .entries()
              .forEach((worker, entry) -> lengths.put(input.mergedWorker(worker), entry));
          merged.put("lengths", lengths);
        }
      }
    }
  }

  /** Returns what a codelet is, whatever it did. */
  private static List<?> shape(JsonObject codelet) {
    return List.of(codelet.list("data"), codelet.list("variants"));
  }

  /** Returns what a series says of its counter. */
  private static JsonObject definition(JsonObject series) {
    JsonObject definition = new JsonObject().putAll(series);
    SERIES_COUNTS.forEach(count -> definition.put(count, null));
    return definition;
  }

  /** Equal names of different classes stay apart, as they do within one report. */
  private String nameFor(
      MergeInput input, String name, JsonObject region, Map<String, List<RankedPart>> parts) {
    String className = region.object("location").text("class");
    List<RankedPart> before = parts.get(name);
    if (before == null || before.get(0).part().object("location").text("class").equals(className)) {
      return name;
    }
    String apart = name + "@" + className;
    input.renamed.put(name, apart);
    problem("merge-same-name", "the region " + name + " is another one here: it is " + apart)
        .put("region", apart)
        .put("rank", input.rank());
    return apart;
  }
}
