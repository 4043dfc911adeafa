package dev.edpm.cli.trace;

import dev.edpm.analysis.starpu.TaskGraph;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.RegionPatterns;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the graph of the tasks of a report. */
final class GraphFile {

  /** The layout of a larger graph takes very long. */
  private static final int MOST_OF_A_FILE = 5_000;

  /** They are in memory. */
  private static final int MOST = 200_000;

  private static final String EXTENSION = ".dot";

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
   */
  List<String> write(Path output) {
    TaskGraph graph = TaskGraph.read(report, range.of(regions), MOST);
    if (graph.omitted() > 0) {
      throw new UserMistake(
          "a graph of more than "
              + Units.format(MOST, "1")
              + " tasks is not of use; choose a part by --from, --to or --regions");
    }
    List<String> lines = new ArrayList<>();
    String tasks = Units.format(graph.size(), "1") + (graph.size() == 1 ? " task" : " tasks");
    if (graph.size() <= MOST_OF_A_FILE) {
      OutputFile.replace(output, graph::write);
      lines.add(output + ": " + tasks);
      return lines;
    }
    String name = output.toString();
    String start = name.substring(0, name.length() - EXTENSION.length());
    int files = 0;
    for (String iteration : graph.iterations()) {
      Path part = Path.of(start + "-" + iteration + EXTENSION);
      OutputFile.replace(part, to -> graph.write(iteration, to));
      files++;
    }
    lines.add(
        start
            + "-*"
            + EXTENSION
            + ": "
            + tasks
            + " in "
            + files
            + (files == 1 ? " file" : " files")
            + ", one for each iteration, because there are more than "
            + Units.format(MOST_OF_A_FILE, "1"));
    lines.add("not in them: dependencies between iterations");
    return lines;
  }
}
