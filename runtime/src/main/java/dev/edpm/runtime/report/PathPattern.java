package dev.edpm.runtime.report;

/**
 * Fills in what a path in the settings leaves open: {@code %p} the process id, {@code %r} the rank
 * (0 when there is none), {@code %h} the host, {@code %%} a percent sign.
 */
public final class PathPattern {

  private PathPattern() {}

  /**
   * Returns the path.
   *
   * @param setting whose value the pattern is, for the message
   * @throws IllegalArgumentException when the pattern asks for something else; the message says
   *     what, and what there is
   */
  public static String expand(String setting, String pattern, RunInfo run) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c != '%') {
        path.append(c);
        continue;
      }
      i++;
      switch (i < pattern.length() ? pattern.charAt(i) : 0) {
        case 'p' -> path.append(run.pid());
        case 'r' -> path.append(run.rank().orElse(0));
        case 'h' -> path.append(fileName(run.host()));
        case '%' -> path.append('%');
        default ->
            throw new IllegalArgumentException(
                setting
                    + " is "
                    + pattern
                    + ", where "
                    + (i < pattern.length() ? "%" + pattern.charAt(i) : "a % at the end")
                    + " means nothing; use %p (process id), %r (rank), %h (host) or %%");
      }
    }
    return path.toString();
  }

  private static String fileName(String host) {
    return host.replaceAll("[/\\\\:\\p{Cntrl}]", "_");
  }
}
