package dev.edpm.runtime.report;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.report.size.ReportSize;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;

/**
 * Writes reports to streams, in UTF-8. Both formats use bounded memory, however many records there
 * are. A document needs a temporary file for many records.
 */
public final class ReportWriter {

  private static final int BUFFER = 1 << 16;

  private ReportWriter() {}

  /**
   * Writes a report. May be called on any thread; the stream is flushed and stays open. If the
   * records cannot be read or sorted, the report is written without them, and one of its problems
   * says so.
   *
   * @param leftOut receives problems with records that could not be read or sorted
   * @return the size of the report
   * @throws IOException if the stream cannot be written
   */
  public static ReportSize write(
      Report report, ReportFormat format, OutputStream to, Consumer<Problem> leftOut)
      throws IOException {
    return write(report, format, to, leftOut, RecordSlots.LONGS_IN_MEMORY);
  }

  static ReportSize write(
      Report report,
      ReportFormat format,
      OutputStream to,
      Consumer<Problem> leftOut,
      long longsInMemory)
      throws IOException {
    BufferedOutputStream buffered = new BufferedOutputStream(to, BUFFER);
    ReportSize size;
    try (Json json = new Json(buffered)) {
      size =
          switch (format) {
            case DOCUMENT -> new DocumentWriter(json, report, leftOut).write(longsInMemory);
            case LINES -> new LinesWriter(json, report, leftOut).write();
          };
    }
    buffered.flush();
    return size;
  }
}
