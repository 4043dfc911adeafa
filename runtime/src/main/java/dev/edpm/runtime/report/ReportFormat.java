package dev.edpm.runtime.report;

/** How a report is laid out. */
public enum ReportFormat {
  /** One JSON document, records in the order of their temporal ids. */
  DOCUMENT,
  /** JSON Lines: one object a line, records in the order in which they ended. */
  LINES;

  /** Returns {@link #LINES} for a file whose name ends in {@code .jsonl}, else the document. */
  public static ReportFormat of(String fileName) {
    return fileName.endsWith(".jsonl") ? LINES : DOCUMENT;
  }
}
