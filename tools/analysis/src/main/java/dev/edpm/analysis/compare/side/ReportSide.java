package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.analysis.part.CounterPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * One side of a comparison.
 *
 * @param processes a report for each process, at least one
 */
public record ReportSide(List<ProcessReport> processes) {

  /**
   * Reads the reports of a side. Memory does not grow with the number of records.
   *
   * @param inputs reports, and folders, which stand for the {@code .json} and {@code .jsonl} files
   *     in them in the order of their names
   * @throws InputException if a file cannot be read or is not a report, if a folder has none, or if
   *     a file is named twice
   */
  public static ReportSide read(List<Path> inputs) {
    List<Path> files = files(inputs);
    return new ReportSide(files.stream().map(ProcessReader::read).toList());
  }

  /** Returns the files that were read. */
  public List<Path> paths() {
    return processes.stream().map(process -> Path.of(process.file())).toList();
  }

  /**
   * Returns the unit of a counter: that of the first report that has one. Reports of which none has
   * a unit, such as those without a list of counters, have times in ns and numbers.
   */
  public static String unit(String counter, ReportSide... sides) {
    return Arrays.stream(sides)
        .flatMap(side -> side.processes().stream())
        .map(process -> process.units().get(counter))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(() -> CounterPart.usualUnit(counter));
  }

  /**
   * Returns the reports that the inputs stand for.
   *
   * @throws InputException if a folder cannot be read or has no report, or if a file is named twice
   */
  public static List<Path> files(List<Path> inputs) {
    List<Path> files = new ArrayList<>();
    for (Path input : inputs) {
      for (Path file : Files.isDirectory(input) ? reportsIn(input) : List.of(input)) {
        if (files.stream().anyMatch(other -> InputFile.isSame(other, file))) {
          throw new InputException(
              file + " is listed twice on one side; each report counts as one process");
        }
        files.add(file);
      }
    }
    return files;
  }

  private static List<Path> reportsIn(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      List<Path> reports =
          entries.filter(file -> file.toString().matches("(?s).*[.]jsonl?")).sorted().toList();
      if (reports.isEmpty()) {
        throw new InputException(folder + " has no report; reports end in .json or .jsonl");
      }
      return reports;
    } catch (IOException e) {
      throw InputFile.unreadable(folder.toString(), e);
    }
  }
}
