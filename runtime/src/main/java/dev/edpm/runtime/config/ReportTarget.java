package dev.edpm.runtime.config;

/**
 * The destination of the report.
 *
 * @param kind the kind of destination
 * @param pattern the path, with placeholders (see {@link PathPattern}); for {@link
 *     Kind#STANDARD_OUTPUT} and {@link Kind#OFF}, the text of the setting
 */
public record ReportTarget(Kind kind, String pattern) {

  /** The destination if the user did not set one. */
  static final ReportTarget DEFAULT = new ReportTarget(Kind.DEFAULT, "edpm-report.json");

  /** The kinds of destinations. */
  public enum Kind {
    /**
     * The default file, which the user did not request. It is only written if a woven region has
     * run.
     */
    DEFAULT,
    /** The file that the user named. */
    FILE,
    /** Standard output. */
    STANDARD_OUTPUT,
    /** No destination. */
    OFF
  }
}
