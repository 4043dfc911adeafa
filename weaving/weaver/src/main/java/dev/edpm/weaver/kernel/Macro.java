package dev.edpm.weaver.kernel;

import java.util.List;

/**
 * A macro.
 *
 * @param kind how its uses are replaced
 * @param tokens its replacement; of an unknown one, all that it may be
 */
record Macro(Kind kind, List<Token> tokens) {

  /** The kinds of macros. */
  enum Kind {
    /** Its name is replaced. */
    OBJECT,
    /** Its name with arguments is replaced, which is not done here. */
    FUNCTION,
    /** It is defined, but its replacement is not known. */
    PREDEFINED,
    /** It may be defined or not. */
    UNKNOWN
  }

  /** Copies the list. */
  Macro {
    tokens = List.copyOf(tokens);
  }

  static Macro of(List<Token> replacement) {
    boolean pastes = replacement.stream().anyMatch(token -> token.is("##"));
    return new Macro(pastes ? Kind.PREDEFINED : Kind.OBJECT, replacement);
  }
}
