package dev.edpm.runtime.report.size;

/** Quotes text for a command line. */
final class ShellWord {

  private ShellWord() {}

  /**
   * Returns a text that a POSIX shell reads as one word with exactly these characters. Nothing in
   * it is expanded.
   */
  static String of(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
