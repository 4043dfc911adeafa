package dev.edpm.analysis.input;

/** Cuts text from files to a length that fits into a message. */
public final class Excerpt {

  /** How many code points of a text are quoted in a message. */
  private static final int QUOTED = 100;

  private Excerpt() {}

  /** Returns the start of {@code text}, followed by an ellipsis if something was cut. */
  public static String of(String text) {
    return of(text, QUOTED);
  }

  /** Returns the first {@code length} code points, followed by an ellipsis if something was cut. */
  public static String of(String text, int length) {
    if (text.codePointCount(0, text.length()) <= length) {
      return text;
    }
    return text.substring(0, text.offsetByCodePoints(0, length)) + "…";
  }
}
