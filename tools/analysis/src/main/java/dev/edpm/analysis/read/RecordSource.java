package dev.edpm.analysis.read;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The records of one report by region, or by user-defined counter. They are read without reading
 * the whole file again. Memory use is bounded, except for 16 bytes per record of JSON Lines. The
 * file must not change while its records are read. One thread at a time may use a source.
 */
public interface RecordSource {

  /** Returns a source of the records of regions, by region. */
  static RecordSource ofRegions(Path file) {
    return ReportReader.isLines(file) ? new LineRecords(file) : new DocumentRecords(file);
  }

  /** Returns a source of the records of user-defined counters, by counter. */
  static RecordSource ofSeries(Path file) {
    return ReportReader.isLines(file)
        ? new LineParts(file, Section.SERIES_RECORDS)
        : new DocumentRecords(file);
  }

  /** Returns a source of tasks, which have an empty name. */
  static RecordSource ofTasks(Path file) {
    return ReportReader.isLines(file)
        ? new LineParts(file, Section.TASKS)
        : new DocumentRecords(file);
  }

  /**
   * Adds the position of a record, while the file is read for the first time.
   *
   * @param name the region or the counter
   * @param offset the position of its first byte in the file, as {@link ReportVisitor} receives it
   * @throws InputException if the record of a region has no valid temporal id
   */
  void add(String name, JsonObject record, long offset);

  /**
   * Passes the records of a region to {@code visitor} in the order of their temporal ids, or the
   * records of a counter in the order of the file.
   *
   * @throws InputException if the file can no longer be read
   */
  void forEach(String name, Consumer<JsonObject> visitor);

  /** Returns whether the region or counter has records. */
  boolean has(String name);
}
