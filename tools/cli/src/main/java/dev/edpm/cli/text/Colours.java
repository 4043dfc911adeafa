package dev.edpm.cli.text;

import java.io.Console;
import java.util.Map;
import picocli.CommandLine.Help.Ansi;

/**
 * Decides whether output has colours. On Windows picocli's {@link Ansi#AUTO} has to agree.
 *
 * <p>{@code NO_COLOR} switches them off, {@code CLICOLOR_FORCE} on, {@code CLICOLOR=0} off. If none
 * of these is set, output has colours if it goes to a terminal that is not {@code dumb}.
 */
public final class Colours {

  private Colours() {}

  /** Returns {@link Ansi#ON} or {@link Ansi#OFF} for the standard output of this process. */
  public static Ansi ofStandardOutput() {
    return of(System.getenv(), isTerminal() && Ansi.AUTO.enabled());
  }

  /**
   * Decides by the environment.
   *
   * @param terminal whether output goes to a terminal that knows colours
   */
  static Ansi of(Map<String, String> environment, boolean terminal) {
    if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
      return Ansi.OFF;
    }
    if (!environment.getOrDefault("CLICOLOR_FORCE", "").matches("0?")) {
      return Ansi.ON;
    }
    if (environment.getOrDefault("CLICOLOR", "").equals("0")
        || environment.getOrDefault("TERM", "").equals("dumb")) {
      return Ansi.OFF;
    }
    return terminal ? Ansi.ON : Ansi.OFF;
  }

  private static boolean isTerminal() {
    return StreamKind.of(StreamKind.STANDARD_OUTPUT)
        .map(kind -> kind == StreamKind.TERMINAL)
        .orElseGet(Colours::isConsole);
  }

  /**
   * Tells whether standard input and output are a terminal. From JDK 22 on a console can also be a
   * file or a pipe; only from then on it has a method that distinguishes them.
   */
  @SuppressWarnings("SystemConsoleNull") // null on JDK 17 to 21
  private static boolean isConsole() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }
}
