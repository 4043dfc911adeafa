package dev.edpm.analysis.starpu;

import dev.edpm.analysis.sort.ElementFormat;
import dev.edpm.analysis.sort.ExternalSort;
import dev.edpm.analysis.sort.PackedReader;
import dev.edpm.analysis.sort.PackedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;

/** Timed text in a temporary file. */
final class TimedTextFormat implements ElementFormat<TimedText> {

  private static final int TEXT_BYTES = 100;
  private static final int SHARE_OF_HEAP = 8;
  private static final long MOST_MEMORY = 64L << 20;

  private TimedTextFormat() {}

  /** Returns an empty sort by time; what has the same time and phase stays in order. */
  static ExternalSort<TimedText> sort(Path folder) {
    long memory = Math.min(MOST_MEMORY, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    Comparator<TimedText> byTime = Comparator.comparingLong(TimedText::time);
    return new ExternalSort<>(
        byTime.thenComparingInt(TimedText::phase), new TimedTextFormat(), folder, memory);
  }

  @Override
  public long weight(TimedText text) {
    return TEXT_BYTES + 2L * text.text().length();
  }

  @Override
  public void write(TimedText text, PackedWriter to) throws IOException {
    to.signed(text.time());
    to.unsigned(text.phase());
    to.text(text.text());
  }

  @Override
  public TimedText read(PackedReader from) throws IOException {
    return new TimedText(from.signed(), (int) from.unsigned(), from.text());
  }
}
