package dev.edpm.annotations.catalogue;

import java.util.Set;

/** The rules for the names of counters. */
public final class CounterNameForm {

  /**
   * The other keys of a record of the report, or of a line of JSON Lines. A counter type with such
   * a name would overwrite the key.
   */
  private static final Set<String> RESERVED_TYPES =
      Set.of(
          "temporal-id",
          "thread",
          "parent",
          "parent-temporal-id",
          "carried-from",
          "start",
          "tags",
          "exception",
          "trace-id",
          "span-id",
          "recursive",
          "open",
          "truncated",
          "warm-up",
          "longest",
          "kind",
          "region",
          "rank");

  private CounterNameForm() {}

  /**
   * Tells whether {@code name} has the form {@code type.counter}: parts of letters, digits, dashes
   * and underscores, separated by dots. The first character must be a letter.
   */
  public static boolean isName(String name) {
    boolean dotted = false;
    char before = '.';
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      boolean other = c >= '0' && c <= '9' || c == '-' || c == '_';
      boolean dot = c == '.' && before != '.';
      if (!(letter || i > 0 && (other || dot))) {
        return false;
      }
      dotted |= dot;
      before = c;
    }
    return dotted && before != '.';
  }

  /** Returns the type of a counter: the part of its name before the first dot. */
  public static String typeOf(String name) {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  /**
   * Tells whether {@code type} is a key of the report's records, and so not a valid counter type.
   */
  public static boolean isReserved(String type) {
    return RESERVED_TYPES.contains(type);
  }
}
