package dev.edpm.cli;

import java.util.function.Consumer;

/**
 * The records of one report, region by region (or counter by counter of the program's own), without
 * reading the whole file for each.
 */
interface RecordSource {

  /** Notes a record while the file is read for the first time. */
  void add(String region, JsonObject record, long offset);

  /**
   * Shows the records of a region in the order of their temporal ids, those of a counter as they
   * are.
   *
   * @throws UserMistake when the file cannot be read any more
   */
  void forEach(String region, Consumer<JsonObject> visitor);

  /** Tells whether there are any of that region. */
  boolean has(String region);
}
