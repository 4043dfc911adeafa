package dev.edpm.weaver.kernel;

import java.util.Set;

/**
 * A token of the source.
 *
 * @param kind its kind
 * @param text its text; of code that is not understood, the reason
 * @param line its line, from 1
 * @param isFirst whether it is the first one in its line
 * @param isSpaced whether white space is before it
 * @param words the words in code that is not understood
 */
record Token(
    Kind kind, String text, int line, boolean isFirst, boolean isSpaced, Set<String> words) {

  /** The kinds of tokens. */
  enum Kind {
    /** An identifier or keyword. */
    WORD,
    /** A number, as the preprocessor defines it. */
    NUMBER,
    /** A string or a character. */
    STRING,
    /** A punctuator. */
    PUNCTUATOR,
    /** Anything else. */
    OTHER,
    /**
     * Code of unknown content with balanced brackets, which may be empty: it depends on a condition
     * that only the device knows, or on a macro that is not expanded.
     */
    UNKNOWN,
    /** The same, but it consists of complete declarations. */
    UNKNOWN_DECLARATIONS
  }

  static Token of(Kind kind, String text, int line, boolean isFirst, boolean isSpaced) {
    return new Token(kind, text, line, isFirst, isSpaced, Set.of());
  }

  static Token unknown(boolean isComplete, String reason, int line, Set<String> words) {
    Kind kind = isComplete ? Kind.UNKNOWN_DECLARATIONS : Kind.UNKNOWN;
    return new Token(kind, reason, line, false, true, Set.copyOf(words));
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }

  boolean isWord(String word) {
    return kind == Kind.WORD && text.equals(word);
  }

  boolean is(String punctuator) {
    return kind == Kind.PUNCTUATOR && text.equals(punctuator);
  }

  boolean isUnknown() {
    return kind == Kind.UNKNOWN || kind == Kind.UNKNOWN_DECLARATIONS;
  }

  boolean opens() {
    return is("(") || is("[") || is("{");
  }

  boolean closes() {
    return is(")") || is("]") || is("}");
  }
}
