package dev.edpm.cli.trace;

import dev.edpm.analysis.starpu.TaskGraph;
import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the graph of the tasks of a report. */
final class GraphFile {

  /** The layout of a larger graph takes very long. */
  private static final int MOST_OF_A_FILE = 5_000;

  /** They are in memory. */
  private static final int MOST = 200_000;

  /** More files than a person looks at. */
  private static final int MOST_FILES = 1_000;

  private static final String REMEDY = "choose a part by --from, --to or --regions";

  static final String EXTENSION = ".dot";

  private final Path report;
  private final RegionPatterns regions;
  private final TimeRange range;

  GraphFile(Path report, RegionPatterns regions, TimeRange range) {
    this.report = report;
    this.regions = regions;
    this.range = range;
  }

  /**
   * Writes one file, or one for each iteration if there are many tasks, and returns sentences on
   * them.
   *
   * @throws UserMistake if there are no tasks, or the graph is too large
   */
  List<String> write(Path output) {
    OutputFile file = file(output);
    TaskGraph graph = read();
    if (graph.size() == 0) {
      throw new UserMistake(
          regions.areGiven() || range.isLimited()
              ? report + " has no tasks of these --regions, --from and --to"
              : report
                  + (graph.untraced() > 0
                      ? " has no tasks that ran while the trace was on; call Edpm.trace().start()"
                          + " before them"
                      : " has no tasks; they are recorded only with edpm.feedback=on"));
    }
    Optional<String> refusal = refusal(graph);
    if (refusal.isPresent()) {
      throw new UserMistake(refusal.get() + "; " + REMEDY);
    }
    return write(graph, file);
  }

  /**
   * Does the same for one of several files. If the graph is too large, writes nothing and returns a
   * sentence that says so.
   */
  List<String> writeAmongOthers(OutputFile output) {
    TaskGraph graph = read();
    Optional<String> refusal = refusal(graph);
    return refusal.isPresent()
        ? List.of(output.path() + " is not written: " + refusal.get() + "; " + REMEDY)
        : write(graph, output);
  }

  /** Returns a file to write, which is not the report. */
  private OutputFile file(Path output) {
    return new OutputFile(output, List.of(report));
  }

  private TaskGraph read() {
    return TaskGraph.read(report, range.of(regions).whileTraced(), MOST);
  }

  private static Optional<String> refusal(TaskGraph graph) {
    if (graph.omitted() > 0) {
      return Optional.of(
          "a graph of more than " + Units.format(MOST, "1") + " tasks is not of use");
    }
    int files = graph.size() <= MOST_OF_A_FILE ? 1 : graph.iterations().size();
    return files <= MOST_FILES
        ? Optional.empty()
        : Optional.of(
            "a graph of "
                + Units.count(graph.size(), "task")
                + " has a file for each iteration, and these would be "
                + Units.count(files, "file"));
  }

  private List<String> write(TaskGraph graph, OutputFile output) {
    List<String> lines = new ArrayList<>();
    String tasks = Units.count(graph.size(), "task");
    if (graph.size() <= MOST_OF_A_FILE) {
      output.write(graph::write);
      lines.add(output.path() + ": " + tasks);
    } else {
      lines.addAll(writeIterations(graph, tasks, output.path()));
    }
    if (graph.dropped() > 0) {
      lines.add(
          "not in it: what "
              + Units.count(graph.dropped(), "task")
              + " waited for, because of edpm.trace.limit");
    }
    return lines;
  }

  private List<String> writeIterations(TaskGraph graph, String tasks, Path output) {
    List<String> lines = new ArrayList<>();
    String name = output.toString();
    String start = name.substring(0, name.length() - EXTENSION.length());
    Map<String, OutputFile> parts = new LinkedHashMap<>();
    for (String iteration : graph.iterations()) {
      parts.put(iteration, file(Path.of(start + "-" + iteration + EXTENSION)));
    }
    parts.forEach((iteration, part) -> part.write(to -> graph.write(iteration, to)));
    int files = parts.size();
    lines.add(
        start
            + "-*"
            + EXTENSION
            + ": "
            + tasks
            + " in "
            + Units.count(files, "file")
            + ", one for each iteration, because there are more than "
            + Units.format(MOST_OF_A_FILE, "1"));
    lines.add("not in them: dependencies between iterations");
    return lines;
  }
}
