package dev.edpm.runtime.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes reports to streams, in UTF-8. Both formats take bounded memory, however many records there
 * are; a document takes a temporary file for them when they are many.
 */
public final class ReportWriter {

  private static final int BUFFER = 1 << 16;

  private ReportWriter() {}

  /**
   * Writes a report. May be called on any thread; the stream is flushed and stays open.
   *
   * @throws IOException when the stream takes no more, or the records cannot be read or sorted
   */
  public static void write(Report report, ReportFormat format, OutputStream to) throws IOException {
    write(report, format, to, RecordSlots.LONGS_IN_MEMORY);
  }

  static void write(Report report, ReportFormat format, OutputStream to, long longsInMemory)
      throws IOException {
    BufferedOutputStream buffered = new BufferedOutputStream(to, BUFFER);
    try (Json json = new Json(buffered)) {
      switch (format) {
        case DOCUMENT -> new DocumentWriter(json, report).write(longsInMemory);
        case LINES -> new LinesWriter(json, report).write();
      }
    }
    buffered.flush();
  }
}
