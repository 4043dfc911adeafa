package dev.edpm.runtime;

/**
 * Characters as texts; those of ASCII are made once, so that tagging with them allocates nothing.
 */
final class CharacterTexts {

  private static final int ASCII = 128;
  private static final String[] TEXTS = new String[ASCII];

  static {
    for (char c = 0; c < ASCII; c++) {
      TEXTS[c] = String.valueOf(c);
    }
  }

  private CharacterTexts() {}

  /** Returns the text that consists of a character. */
  static String of(char character) {
    return character < ASCII ? TEXTS[character] : String.valueOf(character);
  }
}
