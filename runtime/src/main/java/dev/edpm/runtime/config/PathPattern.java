package dev.edpm.runtime.config;

import dev.edpm.runtime.text.Printable;
import java.util.Optional;

/**
 * The placeholders in a path of the settings: {@code %p} is the process id, {@code %r} the rank,
 * {@code %h} the host, and {@code %%} a percent sign.
 */
public final class PathPattern {

  private static final String KNOWN = "prh%";

  private PathPattern() {}

  /**
   * Returns a path without placeholders.
   *
   * @param pattern a path of the settings, which were checked when they were read
   * @param pid the process id
   * @param rank the rank, 0 if there is none
   * @param host the name of the host
   */
  public static String expand(String pattern, long pid, int rank, String host) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c != '%') {
        path.append(c);
        continue;
      }
      i++;
      switch (pattern.charAt(i)) {
        case 'p' -> path.append(pid);
        case 'r' -> path.append(rank);
        case 'h' -> path.append(fileName(host));
        default -> path.append('%');
      }
    }
    return path.toString();
  }

  /**
   * Returns what a setting's value should have in place of a percent sign that is not part of a
   * placeholder; empty if there is none.
   */
  static Optional<String> expected(String pattern) {
    for (int i = pattern.indexOf('%'); i >= 0; i = pattern.indexOf('%', i + 2)) {
      if (i + 1 == pattern.length() || KNOWN.indexOf(pattern.charAt(i + 1)) < 0) {
        String wrong =
            i + 1 == pattern.length()
                ? "the % at the end"
                : Printable.quote(pattern.substring(i, pattern.offsetByCodePoints(i, 2)));
        return Optional.of(
            "%p (process id), %r (rank), %h (host) or %% (a percent sign) in place of " + wrong);
      }
    }
    return Optional.empty();
  }

  private static String fileName(String host) {
    return host.replaceAll("[/\\\\:\\p{Cntrl}]", "_");
  }
}
