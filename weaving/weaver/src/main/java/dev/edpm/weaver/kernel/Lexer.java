package dev.edpm.weaver.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Divides source into tokens; comments and continued lines vanish. */
final class Lexer {

  private static final List<String> LONG_PUNCTUATORS =
      List.of("%:%:", "...", "##", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "->");

  /** The two-character spellings of C's punctuators, each before its usual spelling. */
  private static final List<String> DIGRAPHS =
      List.of("<:", "[", ":>", "]", "<%", "{", "%>", "}", "%:", "#");

  private final StringBuilder text = new StringBuilder();
  private final List<Token> tokens = new ArrayList<>();
  private int[] lines;
  private int at;
  private boolean isFirst = true;
  private boolean isSpaced = true;
  private String stopped;

  Lexer(String source) {
    join(source);
  }

  /** Joins continued lines, and remembers the line of each character. */
  private void join(String source) {
    lines = new int[source.length() + 1];
    int line = 1;
    int i = source.startsWith("\uFEFF") ? 1 : 0;
    while (i < source.length()) {
      char c = source.charAt(i);
      int end = c == '\\' ? continued(source, i + 1) : -1;
      if (end >= 0) {
        line++;
        i = end;
        continue;
      }
      if (c == '\r') {
        i += source.startsWith("\n", i + 1) ? 1 : 0;
        c = '\n';
      }
      lines[text.length()] = line;
      text.append(c);
      line += c == '\n' ? 1 : 0;
      i++;
    }
    lines[text.length()] = line;
  }

  /** Returns the start of the next line if only blanks are before it, else -1. */
  private static int continued(String source, int from) {
    for (int i = from; i < source.length(); i++) {
      char c = source.charAt(i);
      if (c == '\n') {
        return i + 1;
      }
      if (c == '\r') {
        return source.startsWith("\n", i + 1) ? i + 2 : i + 1;
      }
      if (!isBlank(c)) {
        return -1;
      }
    }
    return -1;
  }

  /** Returns the tokens before the first one that is not understood. */
  List<Token> tokens() {
    if (text.indexOf("??/") >= 0) {
      stopped = "it contains the trigraph ??/";
    }
    while (stopped == null && at < text.length()) {
      next();
    }
    return tokens;
  }

  /** Returns why {@link #tokens} are not all. */
  Optional<String> stopped() {
    return Optional.ofNullable(stopped);
  }

  private void next() {
    char c = text.charAt(at);
    if (c == '\n') {
      isFirst = true;
      isSpaced = true;
      at++;
    } else if (isBlank(c)) {
      isSpaced = true;
      at++;
    } else if (startsWith("//")) {
      int end = text.indexOf("\n", at);
      at = end < 0 ? text.length() : end;
      isSpaced = true;
    } else if (startsWith("/*")) {
      int end = text.indexOf("*/", at + 2);
      if (end < 0) {
        stopped = "a comment in line " + lines[at] + " does not end";
      }
      at = end < 0 ? text.length() : end + 2;
      isSpaced = true;
    } else if (startsWith("??") && at + 2 < text.length() && "='()!<>-".indexOf(third()) >= 0) {
      stopped = "it contains a trigraph in line " + lines[at];
    } else if (c >= 0x7F) {
      stopped = "it contains the character U+%04X in line %d".formatted((int) c, lines[at]);
    } else if (isWordStart(c)) {
      add(Token.Kind.WORD, end(at + 1));
    } else if (isDigit(c) || c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1))) {
      add(Token.Kind.NUMBER, endOfNumber());
    } else if (c == '"' || c == '\'') {
      literal(c);
    } else {
      punctuator(c);
    }
  }

  private char third() {
    return text.charAt(at + 2);
  }

  private void literal(char quote) {
    for (int i = at + 1; i < text.length() && text.charAt(i) != '\n'; i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == quote) {
        add(Token.Kind.STRING, i + 1);
        return;
      }
    }
    // An apostrophe in code that is left out, for example.
    int end = text.indexOf("\n", at);
    add(Token.Kind.OTHER, end < 0 ? text.length() : end);
  }

  private void punctuator(char c) {
    for (String each : LONG_PUNCTUATORS) {
      if (startsWith(each)) {
        add(Token.Kind.PUNCTUATOR, at + each.length(), each.equals("%:%:") ? "##" : each);
        return;
      }
    }
    for (int i = 0; i < DIGRAPHS.size(); i += 2) {
      if (startsWith(DIGRAPHS.get(i))) {
        add(Token.Kind.PUNCTUATOR, at + 2, DIGRAPHS.get(i + 1));
        return;
      }
    }
    boolean isKnown = c > ' ' && c != '\\' && c != '@' && c != '`';
    add(isKnown ? Token.Kind.PUNCTUATOR : Token.Kind.OTHER, at + 1);
  }

  private int end(int from) {
    int end = from;
    while (end < text.length() && isWordPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private int endOfNumber() {
    int end = at + 1;
    while (end < text.length()) {
      char c = text.charAt(end);
      boolean isSign = (c == '+' || c == '-') && "eEpP".indexOf(text.charAt(end - 1)) >= 0;
      if (!isWordPart(c) && c != '.' && !isSign) {
        break;
      }
      end++;
    }
    return end;
  }

  private void add(Token.Kind kind, int end) {
    add(kind, end, text.substring(at, end));
  }

  private void add(Token.Kind kind, int end, String spelling) {
    tokens.add(Token.of(kind, spelling, lines[at], isFirst, isSpaced));
    isFirst = false;
    isSpaced = false;
    at = end;
  }

  private boolean startsWith(String wanted) {
    return at + wanted.length() <= text.length()
        && text.substring(at, at + wanted.length()).equals(wanted);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\f' || c == '\u000B';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWordStart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$';
  }

  private static boolean isWordPart(char c) {
    return isWordStart(c) || isDigit(c);
  }
}
