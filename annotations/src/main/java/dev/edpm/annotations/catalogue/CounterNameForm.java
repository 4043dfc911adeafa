package dev.edpm.annotations.catalogue;

import java.util.Set;

/** Which names a counter may have, whoever defines it. */
public final class CounterNameForm {

  /**
   * What else a record of the report, or a line of it, has beside the counters' types; a type of
   * such a name would overwrite it.
   */
  private static final Set<String> RESERVED_TYPES =
      Set.of(
          "temporal-id",
          "thread",
          "parent",
          "parent-temporal-id",
          "start",
          "exception",
          "recursive",
          "open",
          "truncated",
          "kind",
          "region",
          "rank");

  private CounterNameForm() {}

  /**
   * Tells whether {@code name} is of the form {@code type.counter}: letters, digits, dashes and
   * underscores with dots between them, and a letter first.
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

  /** Returns the type of a counter: what stands before the first dot of its name. */
  public static String typeOf(String name) {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  /** Tells whether {@code type} is a key of the report's records, and so no counter's type. */
  public static boolean isReserved(String type) {
    return RESERVED_TYPES.contains(type);
  }
}
