package dev.edpm.processor.generate;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;

/**
 * The entry of a region in the index that the runtime reads: name, class, member, signature, file,
 * line, counters, number, and the numbers of the regions inside. Tabs separate the fields, commas
 * the items of a list. A backslash escapes tab, line feed, carriage return and itself.
 */
final class RegionRow {

  static final int FIELDS = 9;

  private RegionRow() {}

  static String of(WiringPlan plan, RegionPlan region) {
    StringBuilder row = new StringBuilder();
    escaped(row, region.name()).append('\t');
    escaped(row, region.member().className()).append('\t');
    escaped(row, region.member().name()).append('\t');
    escaped(row, region.member().descriptor()).append('\t');
    escaped(row, plan.file()).append('\t');
    row.append(region.origin().line()).append('\t');
    list(row, region.counters()).append('\t');
    row.append(region.block().number()).append('\t');
    return list(row, region.block().inside()).toString();
  }

  private static StringBuilder list(StringBuilder row, Iterable<?> items) {
    boolean first = true;
    for (Object item : items) {
      escaped(first ? row : row.append(','), item.toString());
      first = false;
    }
    return row;
  }

  private static StringBuilder escaped(StringBuilder row, String field) {
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      switch (c) {
        case '\\' -> row.append("\\\\");
        case '\t' -> row.append("\\t");
        case '\n' -> row.append("\\n");
        case '\r' -> row.append("\\r");
        default -> row.append(c);
      }
    }
    return row;
  }
}
