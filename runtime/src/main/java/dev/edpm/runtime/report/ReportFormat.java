package dev.edpm.runtime.report;

/** The format of a report. */
public enum ReportFormat {
  /** One JSON document, records in the order of their temporal ids. */
  DOCUMENT,
  /** JSON Lines: one object per line, records in the order in which executions ended. */
  LINES;

  /**
   * Returns {@link #LINES} for a file whose name ends in {@code .jsonl}, otherwise {@link
   * #DOCUMENT}.
   */
  public static ReportFormat of(String fileName) {
    return fileName.endsWith(".jsonl") ? LINES : DOCUMENT;
  }
}
