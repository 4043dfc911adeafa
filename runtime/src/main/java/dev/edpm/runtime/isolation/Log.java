package dev.edpm.runtime.isolation;

import dev.edpm.runtime.text.Printable;
import java.util.List;
import java.util.function.Consumer;

/**
 * Lines for the user while the program runs, which start with {@code edpm:}, on standard error.
 * Safe on any thread; never throws.
 */
public final class Log {

  /** The amount of output. */
  public enum Level {
    /** No output. */
    OFF,
    /** Problems, and the path of the report. */
    WARN,
    /** Also actions and the reasons for them. */
    INFO
  }

  /** Writes to standard error, as it is set at the time of each line. */
  private static final class StandardError implements Consumer<String> {
    @Override
    public void accept(String line) {
      System.err.println(line);
    }
  }

  private final Level level;
  private final Consumer<String> sink;

  private Log(Level level, Consumer<String> sink) {
    this.level = level;
    this.sink = sink;
  }

  /** Returns a log to standard error, as it is set at the time of each line. */
  public static Log toStandardError(Level level) {
    return new Log(level, new StandardError());
  }

  /** Returns a log whose lines, without line ends, go to {@code sink}. */
  public static Log to(Consumer<String> sink, Level level) {
    return new Log(level, sink);
  }

  /**
   * Writes {@code message} unless the log is off. Control characters are escaped, and very long
   * messages are cut.
   */
  public void warn(String message) {
    write(Level.WARN, message);
  }

  /** Writes {@code message} if the user requested more than warnings. */
  public void info(String message) {
    write(Level.INFO, message);
  }

  /** Writes lines as they are, because the user requested them by name. */
  public void lines(List<String> lines) {
    try {
      lines.forEach(sink);
    } catch (RuntimeException e) {
      // As for messages.
      return;
    }
  }

  private void write(Level least, String message) {
    if (level.compareTo(least) < 0) {
      return;
    }
    try {
      sink.accept("edpm: " + Printable.line(message));
    } catch (RuntimeException e) {
      // The program may have set a stream of its own, whose failure must not reach the program
      // here.
      return;
    }
  }
}
