package dev.edpm.cli.text;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** Finds out how many characters a line of a terminal has. */
final class TerminalWidth {

  /** A terminal that is narrower cannot show a table anyway. */
  private static final int LEAST = 20;

  private static final int GREATEST = 10_000;

  private TerminalWidth() {}

  /** Returns the width of the terminal that a standard stream is; empty if it is not one. */
  static OptionalInt of(String device) {
    if (!StreamKind.isTerminal(device)) {
      return OptionalInt.empty();
    }
    OptionalInt given = number(System.getenv().getOrDefault("COLUMNS", ""));
    return given.isPresent() ? given : asked(device);
  }

  /** The JVM has no call for it, so this asks {@code stty}. */
  private static OptionalInt asked(String device) {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(new File(device))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      return stty.waitFor(1, TimeUnit.SECONDS) && stty.exitValue() == 0
          ? number(size.strip().replaceFirst(".* ", ""))
          : OptionalInt.empty();
    } catch (IOException e) {
      return OptionalInt.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalInt.empty();
    }
  }

  private static OptionalInt number(String text) {
    if (!text.matches("[0-9]{1,5}")) {
      return OptionalInt.empty();
    }
    int number = Integer.parseInt(text);
    return number >= LEAST && number <= GREATEST ? OptionalInt.of(number) : OptionalInt.empty();
  }
}
