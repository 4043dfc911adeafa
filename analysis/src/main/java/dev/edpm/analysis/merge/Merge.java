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
 * Merges several reports into one, by rank. Records stay in their files, which are read again when
 * the merge is written and must not change until then. One thread at a time may use a merge.
 */
public final class Merge {

  private static final List<String> SERIES_COUNTS = List.of("out-of-bounds", "dropped");

  /** The parts of a codelet that have an entry for each worker. */
  private static final List<String> OF_WORKERS = List.of("lengths", "scheduling");

  private static final String LEFT_OUT = "merge-left-out";

  private final List<MergeInput> inputs;
  private final Map<String, JsonObject> regions = new TreeMap<>();
  private final PathMerge paths = new PathMerge();
  private final Map<String, JsonObject> series = new LinkedHashMap<>();
  private final Map<String, JsonObject> codelets = new TreeMap<>();
  private final List<JsonObject> problems = new ArrayList<>();
  private final Map<String, JsonObject> added = new LinkedHashMap<>();

  private Merge(List<MergeInput> inputs) {
    this.inputs = inputs;
  }

  /**
   * Reads reports of single processes and merges them. A report without a rank gets the lowest free
   * rank, as does the later of two reports with the same rank.
   *
   * @throws InputException if a file cannot be read, is not a report or is already a merge, or if a
   *     sum does not fit in 64 bits
   */
  public static Merge of(List<Path> reports) {
    Ranks ranks = new Ranks();
    Merge merge = new Merge(ranks.assign(reports.stream().map(MergeInput::read).toList()));
    merge.gatherProblems();
    merge.problems.addAll(ranks.problems());
    merge.problems.addAll(RankAlignment.apply(merge.inputs));
    merge.mergeRegions();
    merge.inputs.forEach(merge.paths::add);
    merge.mergeSeries();
    merge.mergeCodelets();
    return merge;
  }

  /** Adds a problem of the launcher of the merged processes, after those of their reports. */
  public void addProblem(String id, String message) {
    problem(id, message);
  }

  /**
   * Adds a part of the launcher of the merged processes.
   *
   * @param key its key in the document, and its {@code kind} in JSON Lines; not a key of a report
   */
  public void addPart(String key, JsonObject part) {
    added.put(key, part);
  }

  /** Removes the problems that {@code part} is left out: a part of the launcher contains it. */
  public void covers(String part) {
    problems.removeIf(
        problem ->
            problem.text("id").equals(LEFT_OUT)
                && problem.text("message").endsWith(leftOutText(part)));
  }

  private static String leftOutText(String part) {
    return " has " + part + ", which a merge leaves out";
  }

  /**
   * Writes the merge as one JSON document, in the layout of a single report.
   *
   * @throws IOException if {@code to} cannot be written
   * @throws InputException if one of the reports can no longer be read
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
   * @throws IOException if {@code to} cannot be written
   * @throws InputException if one of the reports can no longer be read, or has a thread or a worker
   *     whose key is not a number
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

  /** Returns the backends, each with the ranks in which it has the same state. */
  List<JsonObject> backends() {
    Map<JsonObject, List<Long>> ranks = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      for (JsonObject backend : input.backends) {
        ranks.computeIfAbsent(backend, b -> new ArrayList<>()).add(input.rank());
      }
    }
    List<JsonObject> backends = new ArrayList<>();
    ranks.forEach((backend, of) -> backends.add(new JsonObject().putAll(backend).put("ranks", of)));
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

  /** Returns the call paths. */
  List<JsonObject> paths() {
    return paths.merged();
  }

  /** Returns the user-defined counters, without their records. */
  Map<String, JsonObject> series() {
    return series;
  }

  /** Returns the codelets, each with the sums over all runs. */
  Map<String, JsonObject> codelets() {
    return codelets;
  }

  /** Returns the workers of all runs. */
  Map<String, JsonObject> workers() {
    Map<String, JsonObject> workers = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      input.workers.forEach((number, one) -> workers.put(input.mergedWorker(number), one));
    }
    return workers;
  }

  /** Returns whether there are tasks. */
  boolean hasTasks() {
    return inputs.stream().anyMatch(input -> input.tasks.has(MergeInput.TASKS));
  }

  /** Returns the performance models of all runs, each of which was trained on its own machine. */
  Map<String, JsonObject> models() {
    Map<String, JsonObject> models = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      input.models.forEach((name, one) -> models.put(input.rank() + ":" + name, one));
    }
    return models;
  }

  /** Returns the handles of data of all runs. */
  Map<String, JsonObject> data() {
    Map<String, JsonObject> data = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      input.data.forEach((number, one) -> data.put(input.rank() + ":" + number, one));
    }
    return data;
  }

  /** Returns whether a run has a trace. */
  boolean hasTraces() {
    return inputs.stream().anyMatch(input -> input.hasTrace);
  }

  /** Returns whether a region has a list of records, as it would in a single report. */
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

  /** Returns the parts of the launcher, by their keys. */
  Map<String, JsonObject> added() {
    return added;
  }

  private void gatherProblems() {
    for (MergeInput input : inputs) {
      for (JsonObject problem : input.problems) {
        problems.add(new JsonObject().putAll(problem).put("rank", input.rank()));
      }
      for (String part : input.leftOut) {
        problem(LEFT_OUT, input.file + leftOutText(part)).put("rank", input.rank());
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
      for (String tag : merge.mixedTags()) {
        problem(
                "merge-tag-type",
                "the tag "
                    + tag
                    + " has another type in some ranks than in others; the merge lists the values of"
                    + " all types")
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
                    "the counter "
                        + counter
                        + " has another definition in this rank; the first one is listed")
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
          merged = new JsonObject().putAll(codelet).put("counters", null);
          for (String key : OF_WORKERS) {
            merged.put(key, null);
          }
          codelets.put(name, merged);
        } else {
          if (!shape(merged).equals(shape(codelet))) {
            problem(
                    "merge-same-name",
                    "the codelet "
                        + name
                        + " has other parameters or variants in this rank; the first ones are listed")
                .put("rank", input.rank());
          }
          merged.put("executed", merged.count("executed") + codelet.count("executed"));
          if (codelet.has("submitted")) {
            merged.put("submitted", merged.count("submitted") + codelet.count("submitted"));
          }
        }
        for (String key : OF_WORKERS) {
          if (codelet.has(key)) {
            JsonObject byWorker = new JsonObject().putAll(merged.object(key));
            codelet
                .object(key)
                .entries()
                .forEach((worker, value) -> byWorker.put(input.mergedWorker(worker), value));
            merged.put(key, byWorker);
          }
        }
        if (codelet.has("counters")) {
          merged.put(
              "counters",
              CounterTotals.sum(name, merged.object("counters"), codelet.object("counters")));
        }
      }
    }
  }

  /** Returns the definition of a codelet. */
  private static List<?> shape(JsonObject codelet) {
    return List.of(codelet.list("data"), codelet.list("variants"));
  }

  /** Returns the definition of the counter of a series. */
  private static JsonObject definition(JsonObject series) {
    JsonObject definition = new JsonObject().putAll(series);
    SERIES_COUNTS.forEach(count -> definition.put(count, null));
    return definition;
  }

  /** Returns the name of a region in the merge; equal names of different classes stay separate. */
  private String nameFor(
      MergeInput input, String name, JsonObject region, Map<String, List<RankedPart>> parts) {
    String className = region.object("location").text("class");
    List<RankedPart> before = parts.get(name);
    if (before == null || before.get(0).part().object("location").text("class").equals(className)) {
      return name;
    }
    String apart = name + "@" + className;
    input.renamed.put(name, apart);
    problem(
            "merge-same-name",
            "the region " + name + " is in another class in this rank; it is listed as " + apart)
        .put("region", apart)
        .put("rank", input.rank());
    return apart;
  }
}
