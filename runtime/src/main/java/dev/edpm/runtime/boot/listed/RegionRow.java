package dev.edpm.runtime.boot.listed;

import dev.edpm.runtime.region.CodeRange;
import dev.edpm.runtime.region.LexicalBlock;
import dev.edpm.runtime.region.RegionDescriptor;
import java.util.ArrayList;
import java.util.List;

/**
 * A region as the processor writes it in the index: name, class, member, signature, file, line,
 * counters, number, and the numbers of the regions inside, separated by tabs; for an asynchronous
 * region {@value #ASYNCHRONOUS} follows, and for a span each range of its bytecode, such as {@code
 * 12-80 run()V}. Lists are separated by commas. A backslash escapes tab, line feed, carriage return
 * and itself.
 */
final class RegionRow {

  private static final int FIELDS = 9;
  private static final String ASYNCHRONOUS = "asynchronous";
  private static final int MOST_DIGITS = 9;

  private RegionRow() {}

  /** Reads a line of a list; {@code null} if it is invalid. */
  static RegionDescriptor of(String line) {
    int tab = line.indexOf('\t');
    return tab < 0 ? null : read(line.substring(0, tab), line.substring(tab + 1));
  }

  /**
   * Reads a row.
   *
   * @param wiring binary name of the wiring class
   * @return {@code null} if {@code row} is invalid
   */
  public static RegionDescriptor read(String wiring, String row) {
    String[] fields = fields(row);
    if (fields == null) {
      return null;
    }
    List<CodeRange> ranges = List.of();
    boolean asynchronous = fields[FIELDS] != null && fields[FIELDS].equals(ASYNCHRONOUS);
    if (fields[FIELDS] != null && !asynchronous) {
      ranges = ranges(fields[FIELDS]);
    }
    boolean escaped = row.indexOf('\\') >= 0;
    int line = number(fields[5]);
    int number = number(fields[7]);
    List<Integer> inside = numbers(fields[8]);
    if (line < 0 || number < 0 || inside.contains(-1) || ranges == null) {
      return null;
    }
    return new RegionDescriptor(
        escaped ? unescape(fields[0]) : fields[0],
        escaped ? unescape(fields[1]) : fields[1],
        escaped ? unescape(fields[2]) : fields[2],
        escaped ? unescape(fields[3]) : fields[3],
        escaped ? unescape(fields[4]) : fields[4],
        line,
        list(fields[6]),
        new LexicalBlock(wiring, number, inside, ranges),
        asynchronous);
  }

  /** Returns the ranges in {@code text}, or {@code null} if one is invalid. */
  private static List<CodeRange> ranges(String text) {
    List<CodeRange> ranges = new ArrayList<>();
    for (int start = 0; start < text.length(); ) {
      int tab = text.indexOf('\t', start);
      int end = tab < 0 ? text.length() : tab;
      CodeRange range = range(unescape(text.substring(start, end)));
      if (range == null) {
        return null;
      }
      ranges.add(range);
      start = end + 1;
    }
    return ranges;
  }

  private static CodeRange range(String text) {
    int dash = text.indexOf('-');
    int space = text.indexOf(' ');
    int descriptor = text.lastIndexOf('(');
    if (dash < 0 || space < dash || descriptor < space) {
      return null;
    }
    int from = number(text.substring(0, dash));
    int to = number(text.substring(dash + 1, space));
    return from < 0 || to <= from
        ? null
        : new CodeRange(
            text.substring(space + 1, descriptor), text.substring(descriptor), from, to);
  }

  private static List<Integer> numbers(String field) {
    if (field.isEmpty()) {
      return List.of();
    }
    List<Integer> numbers = new ArrayList<>();
    for (String text : split(field)) {
      numbers.add(number(text));
    }
    return numbers;
  }

  private static List<String> list(String field) {
    return field.isEmpty() ? List.of() : split(field);
  }

  /** Returns the non-negative number in {@code text}, or -1 if it is invalid. */
  private static int number(String text) {
    if (text.isEmpty() || text.length() > MOST_DIGITS) {
      return -1;
    }
    int number = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number;
  }

  /**
   * Returns the fields, or {@code null} if there are too few. The last element is all that follows
   * them, or {@code null}. Simple code, because this runs for every region during the program's
   * start.
   */
  private static String[] fields(String row) {
    String[] fields = new String[FIELDS + 1];
    int start = 0;
    for (int i = 0; i < FIELDS - 1; i++) {
      int end = row.indexOf('\t', start);
      if (end < 0) {
        return null;
      }
      fields[i] = row.substring(start, end);
      start = end + 1;
    }
    int end = row.indexOf('\t', start);
    fields[FIELDS - 1] = end < 0 ? row.substring(start) : row.substring(start, end);
    fields[FIELDS] = end < 0 ? null : row.substring(end + 1);
    return fields;
  }

  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int end = text.indexOf(','); end >= 0; end = text.indexOf(',', start)) {
      parts.add(text.substring(start, end));
      start = end + 1;
    }
    parts.add(text.substring(start));
    return parts;
  }

  private static String unescape(String field) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c == '\\' && i + 1 < field.length()) {
        char escaped = field.charAt(++i);
        text.append(
            switch (escaped) {
              case 't' -> '\t';
              case 'n' -> '\n';
              case 'r' -> '\r';
              default -> escaped;
            });
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }
}
