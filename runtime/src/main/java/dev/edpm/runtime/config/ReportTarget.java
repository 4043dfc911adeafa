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
}
