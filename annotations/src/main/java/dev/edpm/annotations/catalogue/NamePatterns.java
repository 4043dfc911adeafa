package dev.edpm.annotations.catalogue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A list of name patterns, as used in all settings. {@code *} matches any characters but a dot,
 * {@code **} any characters; a leading {@code !} excludes. The last pattern that matches decides. A
 * list of only exclusions includes everything else. A backslash escapes the characters {@code , ; =
 * ! *}, itself and blanks. Immutable, so safe on any thread.
 */
public final class NamePatterns {

  private record Rule(String text, boolean excludes, Glob glob) {

    boolean mayMatchIn(String type) {
      return glob.matches(type) || glob.matchesWithSuffix(type + ".");
    }

    boolean matchesAllOf(String type) {
      return glob.matches(type) || text.endsWith("**") && glob.matches(type + ".");
    }

    boolean matches(String... names) {
      for (String name : names) {
        if (glob.matches(name)) {
          return true;
        }
      }
      return false;
    }

    /** Tells whether it matches every name, or every name without a dot. */
    boolean isCatchAll() {
      return text.chars().allMatch(c -> c == '*');
    }
  }

  private final String text;
  private final List<Rule> rules;
  private final boolean onlyExclusions;

  private NamePatterns(String text, List<Rule> rules) {
    this.text = text;
    this.rules = List.copyOf(rules);
    this.onlyExclusions = rules.stream().allMatch(Rule::excludes);
  }

  /**
   * Reads a comma-separated list. Blanks around a pattern are ignored unless a backslash escapes
   * them, and so are empty patterns.
   */
  public static NamePatterns parse(String list) {
    List<Rule> rules = new ArrayList<>();
    for (String item : split(list, ',')) {
      String pattern = strip(item);
      boolean excludes = pattern.startsWith("!");
      String glob = excludes ? strip(pattern.substring(1)) : pattern;
      if (!glob.isEmpty()) {
        rules.add(new Rule(glob, excludes, new Glob(glob)));
      }
    }
    return new NamePatterns(list, rules);
  }

  /**
   * Splits {@code text} at every {@code separator} without a backslash before it. The parts keep
   * their escapes.
   */
  public static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        part.append(c).append(text.charAt(++i));
      } else if (c == separator) {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString());
    return parts;
  }

  /** Returns the pattern that matches a name and no other. */
  public static String only(String name) {
    return name.replaceAll("[\\\\,;=!* ]", "\\\\$0");
  }

  /**
   * Tells whether the list includes an element that has several names. Each pattern may match any
   * of {@code names}. A list without patterns includes nothing.
   */
  public boolean matches(String... names) {
    boolean included = onlyExclusions && !rules.isEmpty();
    for (Rule rule : rules) {
      if (rule.matches(names)) {
        included = !rule.excludes();
      }
    }
    return included;
  }

  /**
   * Tells whether the list may include a type or one of its members, whatever their names are.
   *
   * @param type the qualified name of the type
   */
  public boolean mayIncludeIn(String type) {
    boolean may = onlyExclusions && !rules.isEmpty();
    for (Rule rule : rules) {
      if (rule.excludes()) {
        may &= !rule.matchesAllOf(type);
      } else {
        may |= rule.mayMatchIn(type);
      }
    }
    return may;
  }

  /**
   * Returns the patterns that match none of {@code names}, as written by the user, who may have
   * misspelt them. Exclusions, {@code *} and {@code **} are not part of the result.
   */
  public List<String> unmatched(Collection<String> names) {
    String[] all = names.toArray(String[]::new);
    List<String> unmatched = new ArrayList<>();
    for (Rule rule : rules) {
      if (!rule.excludes() && !rule.isCatchAll() && !rule.matches(all)) {
        unmatched.add(rule.text());
      }
    }
    return unmatched;
  }

  /** Returns the list as it was passed to {@link #parse}. */
  @Override
  public String toString() {
    return text;
  }

  /** Removes blanks from both ends, but not a blank that a backslash escapes. */
  private static String strip(String text) {
    String stripped = text.strip();
    int backslashes = 0;
    while (backslashes < stripped.length()
        && stripped.charAt(stripped.length() - 1 - backslashes) == '\\') {
      backslashes++;
    }
    int end = text.indexOf(stripped) + stripped.length();
    boolean escapesBlank = backslashes % 2 == 1 && end < text.length();
    return escapesBlank ? stripped + text.charAt(end) : stripped;
  }
}
