package dev.edpm.runtime.boot;

import dev.edpm.runtime.region.LexicalBlock;
import dev.edpm.runtime.region.RegionDescriptor;
import java.util.ArrayList;
import java.util.List;

/**
 * A region as the processor writes it, in the wiring class and in the index: name, class, member,
 * signature, file, line, counters, number, and the numbers of the regions inside, separated by
 * tabs; lists by commas. A backslash escapes tab, line feed, carriage return and itself.
 */
final class RegionRow {

  private static final int FIELDS = 9;
  private static final int MOST_DIGITS = 9;

  private RegionRow() {}

  /**
   * Reads a row.
   *
   * @param wiring binary name of the wiring class
   * @return {@code null} when {@code row} is none
   */
  static RegionDescriptor read(String wiring, String row) {
    List<String> fields = split(row, '\t');
    boolean escaped = row.indexOf('\\') >= 0;
    if (fields.size() != FIELDS) {
      return null;
    }
    int line = number(fields.get(5));
    int number = number(fields.get(7));
    List<Integer> inside = numbers(fields.get(8));
    if (line < 0 || number < 0 || inside.contains(-1)) {
      return null;
    }
    return new RegionDescriptor(
        escaped ? unescape(fields.get(0)) : fields.get(0),
        escaped ? unescape(fields.get(1)) : fields.get(1),
        escaped ? unescape(fields.get(2)) : fields.get(2),
        escaped ? unescape(fields.get(3)) : fields.get(3),
        escaped ? unescape(fields.get(4)) : fields.get(4),
        line,
        list(fields.get(6)),
        new LexicalBlock(wiring, number, inside));
  }

  private static List<Integer> numbers(String field) {
    if (field.isEmpty()) {
      return List.of();
    }
    List<Integer> numbers = new ArrayList<>();
    for (String text : split(field, ',')) {
      numbers.add(number(text));
    }
    return numbers;
  }

  private static List<String> list(String field) {
    return field.isEmpty() ? List.of() : split(field, ',');
  }

  /** Returns the number that {@code text} is, or -1. */
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

  // Not by regular expressions: this runs for every region while the program starts.
  private static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>(FIELDS);
    int start = 0;
    for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, start)) {
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
