package dev.edpm.analysis.sort;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;

/** Sorts text by time, in bounded memory. */
public final class TimedLines implements ElementFormat<TimedLine> {

  private static final int LINE_BYTES = 100;

  private TimedLines() {}

  /**
   * Returns an empty sort by time; what has the same time stays in order.
   *
   * @param folder where a temporary file may be created
   */
  public static ExternalSort<TimedLine> byTime(Path folder) {
    return sort(Comparator.comparingLong(TimedLine::time), folder);
  }

  /**
   * Returns an empty sort by time, and at the same time by number.
   *
   * @param folder where a temporary file may be created
   */
  public static ExternalSort<TimedLine> byTimeAndNumber(Path folder) {
    Comparator<TimedLine> byTime = Comparator.comparingLong(TimedLine::time);
    return sort(byTime.thenComparingInt(TimedLine::number), folder);
  }

  private static ExternalSort<TimedLine> sort(Comparator<TimedLine> order, Path folder) {
    return new ExternalSort<>(order, new TimedLines(), folder, ExternalSort.usualMemory());
  }

  @Override
  public long weight(TimedLine line) {
    return LINE_BYTES + 2L * line.text().length();
  }

  @Override
  public void write(TimedLine line, PackedWriter to) throws IOException {
    to.signed(line.time());
    to.unsigned(line.number());
    to.text(line.text());
  }

  @Override
  public TimedLine read(PackedReader from) throws IOException {
    return new TimedLine(from.signed(), (int) from.unsigned(), from.text());
  }
}
