package dev.edpm.runtime.report;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.report.json.Json;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;

/**
 * Writes reports to streams, in UTF-8. Both formats take bounded memory, however many records there
 * are; a document takes a temporary file for them when they are many.
 */
public final class ReportWriter {

  private static final int BUFFER = 1 << 16;

  private ReportWriter() {}

  /**
   * Writes a report. May be called on any thread; the stream is flushed and stays open. Where the
   * records cannot be read or sorted, the report comes without them, and says so.
   *
   * @param leftOut is told of records that could not be read or sorted
   * @return what is to be said of its size
   * @throws IOException when the stream takes no more
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
