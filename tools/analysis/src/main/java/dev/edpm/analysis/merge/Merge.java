package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.BackendPart;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.SeriesPart;
import dev.edpm.analysis.part.SummaryPart;
import dev.edpm.analysis.read.Section;
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

  private static final String LEFT_OUT = "merge-left-out";

  private final List<MergeInput> inputs;
  private final Map<String, RegionPart> regions = new TreeMap<>();
  private final PathMerge paths = new PathMerge();
  private final Map<String, SeriesPart> series = new LinkedHashMap<>();
  private final Map<String, CodeletPart> codelets = new TreeMap<>();
  private final List<ProblemPart> problems = new ArrayList<>();
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
    problems.add(ProblemPart.of(id, message));
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
        problem -> problem.id().equals(LEFT_OUT) && problem.message().endsWith(leftOutText(part)));
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
            executions.put(name, new JsonObject().put(RegionPart.EXECUTIONS, region.executions())));
    return new JsonObject()
        .put(Section.RUNS.key(), inputs.stream().map(MergeInput::runWithFile).toList())
        .put(Section.REGIONS.key(), executions)
        .put(Section.PROBLEMS.key(), problems.stream().map(ProblemPart::json).toList());
  }

  /** Returns the reports that are not the last ones of their processes, in the order of ranks. */
  public List<Path> notLast() {
    return inputs.stream().filter(input -> input.run.isInterim()).map(input -> input.file).toList();
  }

  /** Returns the merged reports, in the order of their ranks. */
  List<MergeInput> inputs() {
    return inputs;
  }

  List<JsonObject> runs() {
    return inputs.stream().map(input -> input.run.json()).toList();
  }

  /** Returns the backends, each with the ranks in which it has the same state. */
  List<JsonObject> backends() {
    Map<BackendPart, List<Long>> ranks = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      for (BackendPart backend : input.backends) {
        ranks.computeIfAbsent(backend, b -> new ArrayList<>()).add(input.rank());
      }
    }
    List<JsonObject> backends = new ArrayList<>();
    ranks.forEach((backend, of) -> backends.add(backend.in(of).json()));
    return backends;
  }

  Map<String, JsonObject> counters() {
    Map<String, JsonObject> counters = new LinkedHashMap<>();
    inputs.forEach(
        input -> input.counters.forEach((name, one) -> counters.putIfAbsent(name, one.json())));
    return counters;
  }

  Map<String, RegionPart> regions() {
    return regions;
  }

  /** Returns the call paths. */
  List<JsonObject> paths() {
    return paths.merged().stream().map(PathPart::json).toList();
  }

  /** Returns the user-defined counters, without their records. */
  Map<String, SeriesPart> series() {
    return series;
  }

  /** Returns the codelets, each with the sums over all runs. */
  Map<String, CodeletPart> codelets() {
    return codelets;
  }

  /** Returns the workers of all runs. */
  Map<String, JsonObject> workers() {
    Map<String, JsonObject> workers = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      input.workers.forEach((number, one) -> workers.put(input.mergedKey(number), one.json()));
    }
    return workers;
  }

  /** Returns the memories of all runs. */
  Map<String, JsonObject> nodes() {
    Map<String, JsonObject> nodes = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      input.nodes.forEach((number, one) -> nodes.put(input.mergedKey(number), one.json()));
    }
    return nodes;
  }

  /** Returns the buses of all runs. */
  List<JsonObject> buses() {
    List<JsonObject> buses = new ArrayList<>();
    for (MergeInput input : inputs) {
      input.buses.forEach(bus -> buses.add(bus.in(input.rank()).json()));
    }
    return buses;
  }

  /** Returns whether there are tasks. */
  boolean hasTasks() {
    return inputs.stream().anyMatch(input -> input.tasks.has(MergeInput.TASKS));
  }

  /** Returns the performance models of all runs, each of which was trained on its own machine. */
  Map<String, JsonObject> models() {
    Map<String, JsonObject> models = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      input.models.forEach((name, one) -> models.put(input.mergedKey(name), one.json()));
    }
    return models;
  }

  /** Returns the handles of data of all runs. */
  Map<String, JsonObject> data() {
    Map<String, JsonObject> data = new LinkedHashMap<>();
    for (MergeInput input : inputs) {
      input.data.forEach((number, one) -> data.put(input.mergedKey(number), one.json()));
    }
    return data;
  }

  /** Returns whether a run has a trace. */
  boolean hasTraces() {
    return inputs.stream().anyMatch(input -> input.hasTrace);
  }

  /** Returns whether a region has a list of records, as it would in a single report. */
  boolean hasRecords(String region) {
    RegionPart merged = regions.get(region);
    return merged.executions() == 0
        || merged.recordsDropped() > 0
        || inputs.stream()
            .anyMatch(
                input ->
                    input.regions.keySet().stream()
                        .anyMatch(
                            own -> input.mergedName(own).equals(region) && input.records.has(own)));
  }

  List<JsonObject> problems() {
    return problems.stream().map(ProblemPart::json).toList();
  }

  /** Returns the parts of the launcher, by their keys. */
  Map<String, JsonObject> added() {
    return added;
  }

  private void gatherProblems() {
    for (MergeInput input : inputs) {
      for (ProblemPart problem : input.problems) {
        problems.add(problem.inRank(input.rank()));
      }
      if (input.run.isInterim()) {
        problems.add(
            ProblemPart.of(
                    "merge-not-last",
                    input.file
                        + " is not the last report of its process, which was killed before it wrote"
                        + " that one or was still running; what happened after "
                        + input.run.ended()
                        + " is missing")
                .inRank(input.rank()));
      }
      for (String part : input.leftOut) {
        problems.add(ProblemPart.of(LEFT_OUT, input.file + leftOutText(part)).inRank(input.rank()));
      }
    }
  }

  private void mergeRegions() {
    Map<String, List<RankedPart<RegionPart>>> parts = new TreeMap<>();
    for (MergeInput input : inputs) {
      for (Map.Entry<String, RegionPart> region : input.regions.entrySet()) {
        String name = nameFor(input, region.getKey(), region.getValue(), parts);
        parts
            .computeIfAbsent(name, n -> new ArrayList<>())
            .add(new RankedPart<>(input.rank(), region.getValue()));
      }
    }
    for (Map.Entry<String, List<RankedPart<RegionPart>>> region : parts.entrySet()) {
      RegionMerge merge = new RegionMerge(region.getKey(), region.getValue());
      regions.put(region.getKey(), merge.merged());
      if (!merge.withoutPercentiles().isEmpty()) {
        problems.add(
            ProblemPart.of(
                    "merge-percentiles",
                    "percentiles of "
                        + String.join(", ", merge.withoutPercentiles())
                        + " are left out: not every report has their buckets; one that was written"
                        + " before its records has none")
                .inRegion(region.getKey()));
      }
      for (String tag : merge.mixedTags()) {
        problems.add(
            ProblemPart.of(
                    "merge-tag-type",
                    "the tag "
                        + tag
                        + " has another type in some ranks than in others; the merge lists the values of"
                        + " all types")
                .inRegion(region.getKey()));
      }
    }
  }

  private void mergeSeries() {
    for (MergeInput input : inputs) {
      for (Map.Entry<String, SeriesPart> one : input.series.entrySet()) {
        String counter = one.getKey();
        SeriesPart merged = series.get(counter);
        if (merged == null) {
          series.put(counter, new SeriesPart(new JsonObject().putAll(one.getValue().json())));
        } else {
          if (!merged.isDefinedAs(one.getValue())) {
            sameName(
                input,
                "the counter "
                    + counter
                    + " has another definition in this rank; the first one is listed");
          }
          merged.addCounts(one.getValue());
        }
      }
    }
  }

  private void sameName(MergeInput input, String message) {
    problems.add(ProblemPart.of("merge-same-name", message).inRank(input.rank()));
  }

  private void mergeCodelets() {
    for (MergeInput input : inputs) {
      for (Map.Entry<String, CodeletPart> one : input.codelets.entrySet()) {
        String name = one.getKey();
        CodeletPart codelet = one.getValue();
        CodeletPart before = codelets.get(name);
        JsonObject merged = new JsonObject().putAll((before == null ? codelet : before).json());
        if (before == null) {
          merged.put(CodeletPart.COUNTERS, null);
          CodeletPart.OF_WORKERS.forEach(key -> merged.put(key, null));
        } else {
          if (!before.isDefinedAs(codelet)) {
            sameName(
                input,
                "the codelet "
                    + name
                    + " has other parameters or variants in this rank; the first ones are listed");
          }
          merged.put(CodeletPart.EXECUTED, before.executed() + codelet.executed());
          codelet
              .submitted()
              .ifPresent(
                  more -> merged.put(CodeletPart.SUBMITTED, before.submitted().orElse(0) + more));
        }
        for (String key : CodeletPart.OF_WORKERS) {
          if (codelet.json().has(key)) {
            JsonObject byWorker = new JsonObject().putAll(merged.object(key));
            codelet
                .json()
                .object(key)
                .entries()
                .forEach((worker, value) -> byWorker.put(input.mergedKey(worker), value));
            merged.put(key, byWorker);
          }
        }
        if (codelet.hasCounters()) {
          SummaryPart counters = new CodeletPart(merged).counters();
          merged.put(CodeletPart.COUNTERS, CounterTotals.sum(name, counters, codelet.counters()));
        }
        codelets.put(name, new CodeletPart(merged));
      }
    }
  }

  /** Returns the name of a region in the merge; equal names of different classes stay separate. */
  private String nameFor(
      MergeInput input,
      String name,
      RegionPart region,
      Map<String, List<RankedPart<RegionPart>>> parts) {
    String className = region.location().className();
    List<RankedPart<RegionPart>> before = parts.get(name);
    if (before == null || before.get(0).part().location().className().equals(className)) {
      return name;
    }
    String apart = name + "@" + className;
    input.renamed.put(name, apart);
    String message =
        "the region " + name + " is in another class in this rank; it is listed as " + apart;
    problems.add(ProblemPart.of("merge-same-name", message).inRegion(apart).inRank(input.rank()));
    return apart;
  }
}
