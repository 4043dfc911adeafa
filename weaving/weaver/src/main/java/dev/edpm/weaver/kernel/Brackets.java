package dev.edpm.weaver.kernel;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Matches the brackets of code. */
final class Brackets {

  private Brackets() {}

  /** Returns whether each bracket has its counterpart. */
  static boolean areBalanced(List<Token> tokens) {
    Deque<String> open = new ArrayDeque<>();
    for (Token token : tokens) {
      if (token.opens()) {
        open.push(closing(token.text()));
      } else if (token.closes() && (open.isEmpty() || !open.pop().equals(token.text()))) {
        return false;
      }
    }
    return open.isEmpty();
  }

  /**
   * Returns the index after the bracket that closes the one at {@code start}, or the number of
   * tokens if there is none.
   */
  static int end(List<Token> tokens, int start) {
    int depth = 0;
    for (int i = start; i < tokens.size(); i++) {
      depth += tokens.get(i).opens() ? 1 : tokens.get(i).closes() ? -1 : 0;
      if (depth == 0) {
        return i + 1;
      }
    }
    return tokens.size();
  }

  /** Returns whether code consists of complete declarations. */
  static boolean endsDeclaration(List<Token> tokens) {
    if (tokens.isEmpty()) {
      return false;
    }
    Token last = tokens.get(tokens.size() - 1);
    return last.is(";") || last.is("}") || last.kind() == Token.Kind.UNKNOWN_DECLARATIONS;
  }

  private static String closing(String opening) {
    return switch (opening) {
      case "(" -> ")";
      case "[" -> "]";
      default -> "}";
    };
  }
}
