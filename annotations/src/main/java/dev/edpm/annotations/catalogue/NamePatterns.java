package dev.edpm.annotations.catalogue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A list of name patterns, as they stand everywhere in the configuration: {@code *} is any
 * characters but a dot, {@code **} any characters, a leading {@code !} excludes, the last pattern
 * that matches wins, a list of only exclusions means everything but those, and a backslash escapes
 * the characters {@code , ; = ! *}, itself and blanks. Immutable, so safe on any thread.
 */
public final class NamePatterns {

  private record Rule(String text, boolean excludes, Glob glob) {

    boolean matches(String... names) {
      for (String name : names) {
        if (glob.matches(name)) {
          return true;
        }
      }
      return false;
    }

    /** Tells whether it stands for everything, or for everything without a dot. */
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
   * Reads a comma-separated list; blanks around a pattern do not count unless a backslash stands
   * before them, nor do empty patterns.
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
   * Splits {@code text} at every {@code separator} that no backslash escapes; the parts keep their
   * escapes.
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

  /**
   * Tells whether any of {@code names}, different names of one thing, is included. A list without
   * patterns includes nothing.
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
   * Returns the patterns that match none of {@code names}, as they were given: where nobody
   * misspelt anything there are none. Exclusions are not among them, nor {@code *} and {@code **}.
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

  /** Returns the list as it was given. */
  @Override
  public String toString() {
    return text;
  }

  /** Strips blanks, but not one that a backslash escapes. */
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
