package dev.edpm.annotations.rule;

import dev.edpm.annotations.rule.RuleWords.Word;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses one expectation from left to right. */
final class ExpectationParser {

  private static final Pattern BOUND =
      Pattern.compile(
          "([+-]?(?:D(?:\\.D)?|\\.D)(?:[eE][+-]?D)?)(ns|us|ms|s|%)?"
              .replace("D", "[0-9](?:_*[0-9])*"));

  private final List<Word> words;
  private final int end;
  private int next;

  ExpectationParser(String text) throws RuleSyntaxException {
    words = RuleWords.of(text);
    end = text.stripTrailing().length();
  }

  ExpectationText expectation() throws RuleSyntaxException {
    String region = region();
    String counter =
        word()
            .filter(word -> Comparison.bySymbol(word).isEmpty())
            .orElseThrow(() -> expected("the name of a counter, or executions"));
    next++;
    Comparison comparison =
        word().flatMap(Comparison::bySymbol).orElseThrow(() -> expected("one of < <= > >= == !="));
    next++;
    Bound bound = bound();
    Statistic statistic = Statistic.SUM;
    if (next < words.size()) {
      if (counter.equals(ExpectationText.EXECUTIONS)) {
        throw expected("the end of the expectation");
      }
      statistic =
          word()
              .flatMap(Statistic::byLabel)
              .orElseThrow(() -> expected("a statistic (" + Statistic.labels() + ") or the end"));
      next++;
    }
    if (next < words.size()) {
      throw expected("the end of the expectation");
    }
    return new ExpectationText(region, counter, comparison, bound, statistic);
  }

  /** Reads the name and the colon after it, with or without a blank between them. */
  private String region() throws RuleSyntaxException {
    if (next == words.size()) {
      throw expected("the name of a region");
    }
    Word first = words.get(next++);
    if (!first.quoted() && first.text().length() > 1 && first.text().endsWith(":")) {
      return first.text().substring(0, first.text().length() - 1);
    }
    if (!first.quoted()
        && (first.text().equals(":") || Comparison.bySymbol(first.text()).isPresent())) {
      next--;
      throw expected("the name of a region");
    }
    if (word().filter(":"::equals).isEmpty()) {
      throw expected("a colon after the name of the region");
    }
    next++;
    return first.text();
  }

  private Bound bound() throws RuleSyntaxException {
    String text = word().orElseThrow(() -> expected("a number"));
    Matcher matcher = BOUND.matcher(text);
    if (!matcher.matches()) {
      throw expected("a number, a time such as 5ms, or a change such as +1%");
    }
    double number = Double.parseDouble(matcher.group(1).replace("_", ""));
    String unit = matcher.group(2) == null ? "" : matcher.group(2);
    double value =
        switch (unit) {
          case "us" -> number * 1e3;
          case "ms" -> number * 1e6;
          case "s" -> number * 1e9;
          default -> number;
        };
    if (Double.isInfinite(value)) {
      throw expected("a number that a double can hold");
    }
    next++;
    return new Bound(
        value,
        switch (unit) {
          case "" -> Bound.Kind.NUMBER;
          case "%" -> Bound.Kind.PERCENT;
          default -> Bound.Kind.TIME;
        },
        text);
  }

  /** Returns the next word unless it is a quoted name. */
  private Optional<String> word() {
    return next < words.size() && !words.get(next).quoted()
        ? Optional.of(words.get(next).text())
        : Optional.empty();
  }

  private RuleSyntaxException expected(String what) {
    return next < words.size()
        ? new RuleSyntaxException(
            words.get(next).offset(),
            "expected " + what + ", found \"" + words.get(next).text() + "\"")
        : new RuleSyntaxException(end, "expected " + what + ", found the end");
  }
}
