package dev.edpm.runtime.report;

/**
 * Replaces the placeholders in a path of the settings: {@code %p} by the process id, {@code %r} by
 * the rank (0 if there is none), {@code %h} by the host, {@code %%} by a percent sign.
 */
public final class PathPattern {

  private PathPattern() {}

  /**
   * Returns the path.
   *
   * @param setting the setting whose value is the pattern, for the message
   * @param pattern the path with placeholders
   * @param run the values of the placeholders
   * @throws IllegalArgumentException if the pattern has an unknown placeholder; the message names
   *     it and the known ones
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
                    + "="
                    + pattern
                    + ": "
                    + (i < pattern.length() ? "%" + pattern.charAt(i) : "a % at the end")
                    + " is not a placeholder; use %p (process id), %r (rank), %h (host) or %%");
      }
    }
    return path.toString();
  }

  private static String fileName(String host) {
    return host.replaceAll("[/\\\\:\\p{Cntrl}]", "_");
  }
}
