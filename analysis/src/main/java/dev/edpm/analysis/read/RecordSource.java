package dev.edpm.analysis.read;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The records of one report, region by region (or counter by counter of the program's own), without
 * reading the whole file for each. Memory is bounded but for 16 bytes per record of JSON Lines. The
 * file must stay as it is as long as its records are asked for.
 */
public interface RecordSource {

  /** Returns a source of the records of regions, by region, of a file that is going to be read. */
  static RecordSource ofRegions(Path file) {
    return ReportReader.isLines(file) ? new LineRecords(file) : new DocumentRecords(file);
  }

  /** Returns a source of the records of the program's own counters, by counter. */
  static RecordSource ofSeries(Path file) {
    return ReportReader.isLines(file) ? LineParts.series(file) : new DocumentRecords(file);
  }

  /** Returns a source of tasks, which are all added with the same name, {@code task}. */
  static RecordSource ofTasks(Path file) {
    return ReportReader.isLines(file) ? LineParts.tasks(file) : new DocumentRecords(file);
  }

  /**
   * Notes a record while the file is read for the first time.
   *
   * @param name the region, or the counter
   * @param offset where the record starts in the file, in bytes, as {@link ReportVisitor} gets it
   * @throws InputException when the record of a region has no valid temporal id
   */
  void add(String name, JsonObject record, long offset);

  /**
   * Shows the records of a region in the order of their temporal ids, those of a counter as they
   * are.
   *
   * @throws InputException when the file cannot be read any more
   */
  void forEach(String name, Consumer<JsonObject> visitor);

  /** Tells whether there are any of that region or counter. */
  boolean has(String name);
}
