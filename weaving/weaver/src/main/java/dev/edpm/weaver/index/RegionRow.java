package dev.edpm.weaver.index;

import dev.edpm.weaver.plan.CodeRange;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPlan;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The entry of a region in the index that the runtime reads: name, class, member, signature, file,
 * line, counters, number, and the numbers of the regions inside; of an asynchronous region {@value
 * #ASYNCHRONOUS} too; of a span its ranges of bytecode, such as {@code 12-80 run()V}. Tabs separate
 * the fields, commas the items of a list. A backslash escapes tab, line feed, carriage return and
 * itself.
 */
final class RegionRow {

  private static final int FIELDS = 9;
  private static final String ASYNCHRONOUS = "asynchronous";
  private static final Pattern RANGE = Pattern.compile("\\d{1,5}-\\d{1,5} .+\\(.*");

  private RegionRow() {}

  static String of(WiringPlan plan, RegionPlan region, List<CodeRange> ranges) {
    StringBuilder row = new StringBuilder();
    escaped(row, region.name()).append('\t');
    escaped(row, region.member().className()).append('\t');
    escaped(row, region.member().name()).append('\t');
    escaped(row, region.member().descriptor()).append('\t');
    escaped(row, plan.file()).append('\t');
    row.append(region.origin().line()).append('\t');
    list(row, region.counters()).append('\t');
    row.append(region.block().number()).append('\t');
    list(row, region.block().inside());
    if (region.asynchronous()) {
      row.append('\t').append(ASYNCHRONOUS);
    }
    for (CodeRange range : ranges) {
      row.append('\t').append(range.from()).append('-').append(range.to()).append(' ');
      escaped(row, range.method() + range.descriptor());
    }
    return row.toString();
  }

  /**
   * Tells whether a row is complete.
   *
   * @param row the fields of the row
   * @param first the index of its first field
   */
  static boolean isComplete(String[] row, int first) {
    for (int i = first + FIELDS; i < row.length; i++) {
      if (!row[i].equals(ASYNCHRONOUS) && !RANGE.matcher(row[i]).matches()) {
        return false;
      }
    }
    return row.length >= first + FIELDS;
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
