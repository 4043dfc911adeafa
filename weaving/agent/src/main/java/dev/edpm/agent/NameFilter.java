package dev.edpm.agent;

import dev.edpm.annotations.catalogue.NamePatterns;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides by the internal name of a class whether patterns may match it or its methods. Every class
 * that the program loads passes here, so most of them are decided by their first characters.
 * Immutable.
 */
final class NameFilter {

  private final NamePatterns patterns;

  /** The text before the first star or escape of each pattern that includes something. */
  private final String[] starts;

  NameFilter(NamePatterns patterns) {
    this.patterns = patterns;
    List<String> texts = new ArrayList<>();
    boolean isEmpty = true;
    for (String each : NamePatterns.split(patterns.toString(), ',')) {
      String pattern = each.strip();
      isEmpty &= pattern.isEmpty();
      if (!pattern.isEmpty() && !pattern.startsWith("!")) {
        int end = 0;
        while (end < pattern.length() && "*\\".indexOf(pattern.charAt(end)) < 0) {
          end++;
        }
        texts.add(pattern.substring(0, end));
      }
    }
    if (texts.isEmpty() && !isEmpty) {
      // A list of only exclusions includes everything else.
      texts.add("");
    }
    starts = texts.toArray(String[]::new);
  }

  /** Tells whether a pattern may match a class or its methods. A dollar sign may be of its name. */
  boolean mayInclude(String internalName) {
    for (String start : starts) {
      if (isStart(internalName, start)) {
        return mayMatch(internalName);
      }
    }
    return false;
  }

  private static boolean isStart(String internalName, String start) {
    int length = Math.min(internalName.length(), start.length());
    for (int i = 0; i < length; i++) {
      char c = internalName.charAt(i);
      if (c != start.charAt(i) && !(start.charAt(i) == '.' && (c == '/' || c == '$'))) {
        return false;
      }
    }
    return true;
  }

  private boolean mayMatch(String internalName) {
    String binaryName = internalName.replace('/', '.');
    return patterns.mayIncludeIn(binaryName)
        || internalName.indexOf('$') >= 0 && patterns.mayIncludeIn(binaryName.replace('$', '.'));
  }
}
