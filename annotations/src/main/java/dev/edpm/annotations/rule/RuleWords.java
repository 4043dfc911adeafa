package dev.edpm.annotations.rule;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a rule into words. A name or number ends at a blank or at a comparison operator; a name in
 * double quotes may contain both.
 */
final class RuleWords {

  private static final String COMPARING = "<>=!";

  /**
   * One word.
   *
   * @param text the word, without quotes
   * @param offset the index of its first character in the rule, which may be a quote
   * @param quoted whether the word was quoted, so that even a keyword is a name
   */
  record Word(String text, int offset, boolean quoted) {}

  private final String rule;
  private int at;

  private RuleWords(String rule) {
    this.rule = rule;
  }

  static List<Word> of(String rule) throws RuleSyntaxException {
    return new RuleWords(rule).split();
  }

  private List<Word> split() throws RuleSyntaxException {
    List<Word> words = new ArrayList<>();
    while (at < rule.length()) {
      if (Character.isWhitespace(rule.charAt(at))) {
        at++;
      } else if (rule.charAt(at) == '"') {
        words.add(quoted());
      } else {
        words.add(comparesAt(at) ? comparison() : plain());
      }
    }
    return words;
  }

  private Word quoted() throws RuleSyntaxException {
    int start = at;
    int end = rule.indexOf('"', start + 1);
    if (end < 0) {
      throw new RuleSyntaxException(start, "the quote that opens here is not closed");
    }
    if (rule.substring(start + 1, end).isBlank()) {
      throw new RuleSyntaxException(start, "a name must not be empty");
    }
    at = end + 1;
    return new Word(rule.substring(start + 1, end), start, true);
  }

  private Word comparison() {
    int start = at;
    while (at < rule.length() && COMPARING.indexOf(rule.charAt(at)) >= 0) {
      at++;
    }
    return new Word(rule.substring(start, at), start, false);
  }

  private Word plain() {
    int start = at;
    while (at < rule.length()
        && !Character.isWhitespace(rule.charAt(at))
        && rule.charAt(at) != '"'
        && !comparesAt(at)) {
      at++;
    }
    return new Word(rule.substring(start, at), start, false);
  }

  /** Tells whether an operator starts here; an exclamation mark alone is part of a name. */
  private boolean comparesAt(int offset) {
    char c = rule.charAt(offset);
    return c == '!' ? rule.startsWith("!=", offset) : COMPARING.indexOf(c) >= 0;
  }
}
