package dev.edpm.cli.text;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.ReadListener;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * A line on a terminal that says what a command does, once the command has taken two seconds. It is
 * overwritten each time, and erased before the command prints anything.
 */
public final class StatusLine implements ReadListener, AutoCloseable {

  /** The time after which the line appears, in ns. */
  static final long DELAY = TimeUnit.SECONDS.toNanos(2);

  /** The time between two versions of the line, in ms. */
  private static final long PERIOD = 500;

  /** The width of a terminal that does not say how wide it is. */
  private static final int USUAL_WIDTH = 80;

  /** The number of code points that are shown of the name of a file. */
  private static final int FILE_NAME = 30;

  private final PrintWriter terminal;
  private final LongSupplier clock;
  private final IntSupplier width;
  private final long start;
  private String command = "edpm";
  private String file = "";
  private long position;
  private long size;
  private int shown;
  private boolean ended;

  /**
   * Creates a line that is not shown yet.
   *
   * @param clock the time in ns
   * @param width how many characters a line of the terminal has
   */
  StatusLine(PrintWriter terminal, LongSupplier clock, IntSupplier width) {
    this.terminal = terminal;
    this.clock = clock;
    this.width = width;
    this.start = clock.getAsLong();
  }

  /**
   * Returns a line on the standard error of this process, if that is a terminal. A thread writes
   * the line until it ends.
   */
  @SuppressWarnings("DefaultCharset") // the terminal's
  public static Optional<StatusLine> onStandardError() {
    if (!StreamKind.isTerminal(StreamKind.STANDARD_ERROR)) {
      return Optional.empty();
    }
    StatusLine line =
        new StatusLine(
            new PrintWriter(System.err),
            System::nanoTime,
            () -> TerminalWidth.of(StreamKind.STANDARD_ERROR).orElse(USUAL_WIDTH));
    Thread ticks = new Thread(line::run, "edpm-status-line");
    ticks.setDaemon(true);
    ticks.start();
    return Optional.of(line);
  }

  private synchronized void run() {
    try {
      while (!ended) {
        wait(PERIOD);
        show();
      }
    } catch (InterruptedException e) {
      // Nobody interrupts this thread; without it the line stays as it is.
    }
  }

  /** Sets the name of the command, such as {@code edpm show}. */
  public synchronized void begin(String command) {
    this.command = command;
  }

  @Override
  public synchronized void reading(Path file, long position, long size) {
    Path name = file.getFileName();
    this.file = name == null ? "" : Excerpt.of(name.toString(), FILE_NAME);
    this.position = position;
    this.size = size;
  }

  /** Writes the line as it is now, unless the command is fast or the line has ended. */
  synchronized void show() {
    long time = clock.getAsLong() - start;
    if (ended || time < DELAY) {
      return;
    }
    String text =
        Terminal.line(
            command + ": " + state() + ", " + TimeUnit.NANOSECONDS.toSeconds(time) + " s");
    // A character in the last column would move the cursor to the next line.
    int length = Math.min(text.codePointCount(0, text.length()), width.getAsInt() - 1);
    String line = text.substring(0, text.offsetByCodePoints(0, length));
    terminal.print("\r" + line + " ".repeat(Math.max(0, shown - length)));
    terminal.flush();
    shown = length;
  }

  private String state() {
    return position >= size
        ? "working"
        : "reading " + file + ", " + 100 * position / size + " % of " + Units.format(size, "By");
  }

  /** Erases the line; it does not appear again. */
  @Override
  public synchronized void close() {
    if (ended) {
      return;
    }
    ended = true;
    notifyAll();
    if (shown > 0) {
      terminal.print("\r" + " ".repeat(shown) + "\r");
      terminal.flush();
    }
  }

  /** Returns a stream whose first output ends the line. */
  public OutputStream before(OutputStream output) {
    return new FilterOutputStream(output) {
      @Override
      public void write(int b) throws IOException {
        StatusLine.this.close();
        out.write(b);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        StatusLine.this.close();
        out.write(bytes, from, length);
      }
    };
  }
}
