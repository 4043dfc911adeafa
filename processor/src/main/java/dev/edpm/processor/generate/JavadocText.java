package dev.edpm.processor.generate;

import java.util.regex.Pattern;

/** Recognises texts that can be written into javadoc as they are. */
final class JavadocText {

  private static final Pattern PLAIN =
      Pattern.compile("[\\w .,:()\\[\\]-]+", Pattern.UNICODE_CHARACTER_CLASS);

  private JavadocText() {}

  /** Tells whether a text means itself in javadoc. */
  static boolean isPlain(String text) {
    return PLAIN.matcher(text).matches();
  }
}
