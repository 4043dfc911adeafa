package dev.edpm.annotations.rule;

import dev.edpm.annotations.rule.RuleWords.Word;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads the words of a text from left to right, and makes the message where one is wrong. */
final class WordCursor {

  private final List<Word> words;
  private final int end;
  private final String endName;
  private int next;

  /**
   * @param endName what the message calls the end of the text
   */
  WordCursor(String text, String endName) throws RuleSyntaxException {
    this.words = RuleWords.of(text);
    this.end = text.stripTrailing().length();
    this.endName = endName;
  }

  boolean isAtEnd() {
    return next == words.size();
  }

  /** Returns the next word, which exists. */
  Word peek() {
    return words.get(next);
  }

  /** Returns the word after the next one, if there is one. */
  Optional<Word> second() {
    return next + 1 < words.size() ? Optional.of(words.get(next + 1)) : Optional.empty();
  }

  /** Returns the next word unless it is a quoted name. */
  Optional<String> word() {
    return isAtEnd() || peek().quoted() ? Optional.empty() : Optional.of(peek().text());
  }

  /** Returns whether the next word is a keyword. */
  boolean isAt(String keyword) {
    return word().filter(keyword::equals).isPresent();
  }

  /** Returns whether the next word is a comparison. */
  boolean isAtComparison() {
    return word().flatMap(Comparison::bySymbol).isPresent();
  }

  /** Moves behind the next word and returns its value. */
  <T> T take(Function<String, Optional<T>> value, String what) throws RuleSyntaxException {
    T taken = word().flatMap(value).orElseThrow(() -> expected(what));
    next++;
    return taken;
  }

  /** Moves behind a comparison and returns it. */
  Comparison takeComparison() throws RuleSyntaxException {
    return take(Comparison::bySymbol, "one of < <= > >= == !=");
  }

  /** Moves behind the next word, which exists, and returns it. */
  Word take() {
    return words.get(next++);
  }

  /** Moves back before the last word. */
  void back() {
    next--;
  }

  /** Returns the failure to find something at the next word. */
  RuleSyntaxException expected(String what) {
    return isAtEnd()
        ? new RuleSyntaxException(end, "expected " + what + ", found " + endName)
        : new RuleSyntaxException(
            peek().offset(), "expected " + what + ", found \"" + peek().text() + "\"");
  }
}
