package dev.edpm.cli.trace;

import dev.edpm.analysis.flame.CallPaths;
import dev.edpm.analysis.flame.Collapsed;
import dev.edpm.analysis.flame.PathStack;
import dev.edpm.analysis.flame.Speedscope;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Units;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Writes the call paths of a report for viewers of flame graphs. */
final class FlameGraph {

  private final OutputFile output;
  private final CallPaths paths;
  private final RegionPatterns regions;
  private final String counter;

  /**
   * Reads the call paths.
   *
   * @param counter the counter whose values are shown first, or {@code null}
   * @throws UserMistake if no call path has that counter, if no region matches, or if the output is
   *     the report
   */
  FlameGraph(Path report, RegionPatterns regions, String counter, Path output) {
    this.output = new OutputFile(output, List.of(report));
    this.paths = CallPaths.read(report);
    this.regions = regions;
    this.counter = counter == null ? CounterPart.WALL : counter;
    regions.requireMatches(paths.regions());
    Set<String> known = paths.counters();
    if (!known.contains(this.counter)) {
      throw new UserMistake(
          "not every call path has an exclusive value of "
              + Excerpt.of(this.counter)
              + (known.isEmpty() ? "" : "; all have " + Excerpt.of(String.join(", ", known))));
    }
  }

  /** Writes the stacks of the counter, one per line, and returns a sentence about the file. */
  String writeCollapsed() {
    List<PathStack> stacks = paths.stacks(counter, regions);
    output.write(to -> Collapsed.write(stacks, to));
    return written(List.of(counter));
  }

  /** Writes a profile of each counter, and returns a sentence about the file. */
  String writeSpeedscope() {
    List<String> counters = new ArrayList<>(List.of(counter));
    paths.counters().stream().filter(other -> !other.equals(counter)).forEach(counters::add);
    output.write(to -> Speedscope.write(paths, counters, regions, to));
    return written(counters);
  }

  private String written(List<String> counters) {
    int stacks = paths.stacks(counter, regions).size();
    return output.path()
        + ": "
        + String.join(", ", counters)
        + " of "
        + Units.count(stacks, "call path");
  }
}
