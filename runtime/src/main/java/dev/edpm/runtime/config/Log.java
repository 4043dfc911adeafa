package dev.edpm.runtime.config;

import java.util.function.Consumer;

/**
 * What is said to the user while the program runs: single lines that start with {@code edpm:}, on
 * standard error. Safe on any thread; never throws.
 */
public final class Log {

  /** How much is said. */
  public enum Level {
    /** Nothing. */
    OFF,
    /** What the user should know: problems, and where the report is. */
    WARN,
    /** Also what is done and why. */
    INFO
  }

  /** Whatever that is at the time of each line. */
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

  /** Returns a log to standard error, whatever that is at the time of each line. */
  public static Log toStandardError(Level level) {
    return new Log(level, new StandardError());
  }

  /** Returns a log whose lines, without their ends, go to {@code sink}. */
  public static Log to(Consumer<String> sink, Level level) {
    return new Log(level, sink);
  }

  /**
   * Says {@code message} unless the log is silent. Control characters in it are escaped, and what
   * is very long is cut.
   */
  public void warn(String message) {
    write(Level.WARN, message);
  }

  /** Says {@code message} where the user asked for more than warnings. */
  public void info(String message) {
    write(Level.INFO, message);
  }

  private void write(Level least, String message) {
    if (level.compareTo(least) < 0) {
      return;
    }
    try {
      sink.accept("edpm: " + Printable.line(message));
    } catch (RuntimeException e) {
      // The program may have put a stream of its own in place; its trouble is not ours to spread.
      return;
    }
  }
}
