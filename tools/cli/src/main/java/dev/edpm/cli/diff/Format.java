package dev.edpm.cli.diff;

import java.util.Locale;

/** The form of a result. */
enum Format {
  /** Tables for a terminal. */
  TEXT,
  /** A JSON document. */
  JSON,
  /** Markdown for a comment on a pull request. */
  MARKDOWN,
  /** The XML of test results, which CI servers show. */
  JUNIT;

  String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
