package dev.edpm.benchmarks.evaluation;

import java.util.HashMap;
import java.util.Map;

/** A table with a row for each configuration, a column for each way, and one additional column. */
final class Table {

  private final String title;
  private final String last;
  private final Map<String, String> cells = new HashMap<>();

  Table(String title, String last) {
    this.title = title;
    this.last = last;
  }

  void set(Configuration configuration, Way way, String text) {
    cells.put(configuration + way.label(), text);
  }

  void setLast(Configuration configuration, String text) {
    cells.put(configuration + last, text);
  }

  /** Returns the lines of the table after an empty line; an empty cell is a dash. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("%n%-28s".formatted(title));
    for (Way way : Way.values()) {
      text.append("%14s".formatted(way.label()));
    }
    text.append("%14s%n".formatted(last));
    for (Configuration configuration : Configuration.all()) {
      text.append("%-28s".formatted(configuration.regions() + " " + configuration.sets()));
      for (Way way : Way.values()) {
        text.append("%14s".formatted(cells.getOrDefault(configuration + way.label(), "-")));
      }
      text.append("%14s%n".formatted(cells.getOrDefault(configuration + last, "-")));
    }
    return text.toString();
  }
}
