package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Noise;
import dev.edpm.benchmarks.result.Run;
import dev.edpm.benchmarks.result.RunReader;
import dev.edpm.benchmarks.result.Series;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All measurements with their errors.
 *
 * @param runs the runs, the oldest JDK first
 * @param titles the titles of the measurements
 * @param cells the measurements, in the order of the results
 */
record Book(List<Run> runs, Titles titles, List<Cell> cells) {

  static Book read(Path results) throws IOException {
    List<Run> runs = new RunReader().read(results);
    List<Cell> cells = new ArrayList<>();
    for (Run run : runs) {
      run.sets()
          .forEach(
              (set, all) -> {
                Map<String, Noise> noise = Noise.perUnit(all, Series::units);
                for (Series one : all) {
                  cells.add(
                      new Cell(run.jdk(), set, one, noise.get(one.unit()).estimate(one.units())));
                }
              });
    }
    return new Book(runs, Titles.of(results), cells);
  }

  List<Integer> jdks() {
    return runs.stream().map(Run::jdk).toList();
  }

  /** Returns the measurements of a set, on all JDKs. */
  List<Cell> set(String name) {
    return cells.stream().filter(cell -> cell.set().equals(name)).toList();
  }

  /** Returns the measurements of a set on one JDK. */
  Stream<Cell> on(int jdk, String set) {
    return cells.stream().filter(cell -> cell.jdk() == jdk && cell.set().equals(set));
  }
}
