package dev.edpm.annotations.catalogue;

import java.util.ArrayList;
import java.util.List;

/**
 * A pattern with stars. Matching is not recursive, and its time is bounded by the product of both
 * lengths, so that no pattern can stall a program. Immutable.
 */
final class Glob {

  private enum Kind {
    LITERAL,
    /** Any characters but a dot. */
    STAR,
    /** Any characters. */
    TWO_STARS
  }

  private record Token(Kind kind, char literal) {}

  private final List<Token> tokens = new ArrayList<>();

  /** The text before the first star, by which most names are rejected quickly. */
  private final String prefix;

  private final int dots;

  /**
   * Reads a pattern.
   *
   * @param text the pattern, in which a backslash escapes the next character
   */
  Glob(String text) {
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '*') {
        boolean two = text.startsWith("**", at);
        star(two ? Kind.TWO_STARS : Kind.STAR);
        at += two ? 2 : 1;
        continue;
      }
      if (c == '\\' && at + 1 < text.length()) {
        at++;
      }
      tokens.add(new Token(Kind.LITERAL, text.charAt(at)));
      at++;
    }
    StringBuilder literals = new StringBuilder();
    for (int i = 0; i < tokens.size() && tokens.get(i).kind() == Kind.LITERAL; i++) {
      literals.append(tokens.get(i).literal());
    }
    prefix = literals.toString();
    dots = (int) tokens.stream().filter(Glob::isDot).count();
  }

  /** Adds a star. Adjacent stars are merged into one, of the kind that matches more. */
  private void star(Kind kind) {
    Token last = tokens.isEmpty() ? null : tokens.get(tokens.size() - 1);
    if (last == null || last.kind() == Kind.LITERAL) {
      tokens.add(new Token(kind, '*'));
    } else if (kind == Kind.TWO_STARS) {
      tokens.set(tokens.size() - 1, new Token(kind, '*'));
    }
  }

  /** Tells whether some text without dots after {@code start} makes a name that matches. */
  boolean matchesWithSuffix(String start) {
    if (!start.startsWith(prefix) && !prefix.startsWith(start)) {
      return false;
    }
    int left = dots;
    boolean[] upTo = new boolean[start.length() + 1];
    upTo[0] = true;
    for (Token token : tokens) {
      left -= isDot(token) ? 1 : 0;
      if (!advance(upTo, start, token)) {
        return false;
      }
      if (left == 0 && upTo[start.length()]) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDot(Token token) {
    return token.kind() == Kind.LITERAL && token.literal() == '.';
  }

  /** Tells whether all of {@code name} matches. */
  boolean matches(String name) {
    if (!name.startsWith(prefix)) {
      return false;
    }
    // upTo[i]: whether the tokens so far match the first i characters.
    boolean[] upTo = new boolean[name.length() + 1];
    upTo[0] = true;
    for (Token token : tokens) {
      if (!advance(upTo, name, token)) {
        return false;
      }
    }
    return upTo[name.length()];
  }

  private static boolean advance(boolean[] upTo, String name, Token token) {
    return token.kind() == Kind.LITERAL
        ? advance(upTo, name, token.literal())
        : extend(upTo, name, token.kind() == Kind.TWO_STARS);
  }

  private static boolean advance(boolean[] upTo, String name, char literal) {
    boolean any = false;
    for (int i = name.length(); i > 0; i--) {
      upTo[i] = upTo[i - 1] && name.charAt(i - 1) == literal;
      any |= upTo[i];
    }
    upTo[0] = false;
    return any;
  }

  private static boolean extend(boolean[] upTo, String name, boolean overDots) {
    boolean any = upTo[0];
    for (int i = 1; i <= name.length(); i++) {
      upTo[i] |= upTo[i - 1] && (overDots || name.charAt(i - 1) != '.');
      any |= upTo[i];
    }
    return any;
  }
}
