package dev.edpm.runtime.config;

/**
 * Where the report goes.
 *
 * @param kind which sort of place
 * @param pattern the path, in which {@code %p}, {@code %r} and {@code %h} stand for process id,
 *     rank and host; for {@link Kind#STANDARD_OUTPUT} and {@link Kind#OFF} the word that asked for
 *     it
 */
public record ReportTarget(Kind kind, String pattern) {

  /** Where to when the user said nothing. */
  static final ReportTarget DEFAULT = new ReportTarget(Kind.DEFAULT, "edpm-report.json");

  /** The sorts of places. */
  public enum Kind {
    /** The default file, which the user did not ask for: only when a woven region ran. */
    DEFAULT,
    /** The file that the user named. */
    FILE,
    /** Standard output. */
    STANDARD_OUTPUT,
    /** Nowhere. */
    OFF
  }

  /** Tells whether the report is JSON Lines rather than one document. */
  public boolean isJsonLines() {
    return pattern.endsWith(".jsonl");
  }

  /**
   * Returns the path with the place holders filled in. Other percent signs stay as they are, and
   * separators in the host name become underscores.
   */
  public String resolve(long pid, int rank, String host) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      char holder = c == '%' && i + 1 < pattern.length() ? pattern.charAt(i + 1) : 0;
      switch (holder) {
        case 'p' -> path.append(pid);
        case 'r' -> path.append(rank);
        case 'h' -> path.append(host.replace('/', '_').replace('\\', '_').replace(':', '_'));
        default -> {
          path.append(c);
          continue;
        }
      }
      i++;
    }
    return path.toString();
  }
}
