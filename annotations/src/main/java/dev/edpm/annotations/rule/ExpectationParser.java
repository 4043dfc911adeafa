package dev.edpm.annotations.rule;

import dev.edpm.annotations.rule.ExpectationText.Bound;
import dev.edpm.annotations.rule.RuleWords.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses one expectation from left to right. */
final class ExpectationParser {

  private static final Pattern BOUND =
      Pattern.compile("([+-]?)([0-9][0-9_]*(?:[.][0-9]+)?(?:[eE][+-]?[0-9]+)?)(%|[a-zA-Zµ]*)");

  private static final Map<String, Double> TIMES =
      Map.of("ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9);

  private static final Map<String, Double> SIZES =
      Map.of(
          "B", 1.0, "kB", 1e3, "MB", 1e6, "GB", 1e9, "KiB", 0x1p10, "MiB", 0x1p20, "GiB", 0x1p30);

  private final WordCursor words;

  /** The part of the last word of the subject that follows its colon. */
  private String rest = "";

  ExpectationParser(String text) throws RuleSyntaxException {
    words = new WordCursor(text, "the end");
  }

  ExpectationText expectation() throws RuleSyntaxException {
    boolean path = isKeyword("path");
    if (path || isKeyword("region")) {
      words.take();
    }
    boolean quoted = !path && !words.isAtEnd() && words.peek().quoted();
    List<String> names = path ? path() : List.of(region());
    String counter = rest;
    if (counter.isEmpty()) {
      if (words.isAtEnd() || words.isAtComparison()) {
        throw words.expected("the name of a counter");
      }
      counter = words.take().text();
    }
    Comparison comparison = words.takeComparison();
    Bound bound = bound();
    Optional<String> statistic = Optional.empty();
    if (!words.isAtEnd()) {
      statistic =
          Optional.of(
              words.take(
                  text -> Optional.of(text).filter(ExpectationText.STATISTICS::contains),
                  "a statistic ("
                      + String.join(", ", ExpectationText.STATISTICS)
                      + ") or the end"));
    }
    if (!words.isAtEnd()) {
      throw words.expected("the end of the expectation");
    }
    return new ExpectationText(path, names, quoted, counter, comparison, bound, statistic);
  }

  private boolean isKeyword(String keyword) {
    // A region may have the name of a keyword: "path: executions == 1".
    return words.isAt(keyword)
        && words.second().filter(word -> !word.text().equals(":")).isPresent();
  }

  private String region() throws RuleSyntaxException {
    Word word = subject("the name of a region");
    if (word.quoted()) {
      words.take();
      colon(subject("a colon"));
      return word.text();
    }
    String name = beforeColon(word.text());
    if (name.isEmpty()) {
      throw words.expected("the name of a region");
    }
    if (name.equals(word.text())) {
      words.take();
      colon(subject("a colon after the name"));
    } else {
      words.take();
    }
    return name;
  }

  private List<String> path() throws RuleSyntaxException {
    List<String> names = new ArrayList<>();
    StringBuilder name = new StringBuilder();
    boolean open = true;
    while (open) {
      Word word = subject("a colon after the path");
      String text = word.text();
      if (!word.quoted()) {
        text = beforeColon(word.text());
        open = text.equals(word.text());
        for (int slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/')) {
          name.append(text, 0, slash);
          names.add(name.toString());
          name.setLength(0);
          text = text.substring(slash + 1);
        }
      }
      name.append(text);
      words.take();
    }
    names.add(name.toString());
    if (names.contains("")) {
      words.back();
      throw words.expected("a path such as multiply/row without empty names");
    }
    return names;
  }

  private Word subject(String what) throws RuleSyntaxException {
    if (words.isAtEnd() || words.isAtComparison()) {
      throw words.expected(what);
    }
    return words.peek();
  }

  private void colon(Word word) throws RuleSyntaxException {
    if (word.quoted() || !word.text().startsWith(":")) {
      throw words.expected("a colon after the name");
    }
    rest = word.text().substring(1);
    words.take();
  }

  /** Splits a word at its last colon: names of counters have none. */
  private String beforeColon(String text) {
    int colon = text.lastIndexOf(':');
    if (colon < 0) {
      return text;
    }
    rest = text.substring(colon + 1);
    return text.substring(0, colon);
  }

  private Bound bound() throws RuleSyntaxException {
    Matcher matcher =
        words.word().map(BOUND::matcher).filter(Matcher::matches).orElseThrow(this::notABound);
    double number = Double.parseDouble(matcher.group(1) + matcher.group(2).replace("_", ""));
    String unit = matcher.group(3);
    Bound bound;
    if (unit.equals("%")) {
      if (matcher.group(1).isEmpty()) {
        throw words.expected("a change with a sign, such as +" + words.word().orElseThrow());
      }
      bound = new Bound(number / 100, Bound.Kind.CHANGE);
    } else if (unit.isEmpty()) {
      bound = new Bound(number, Bound.Kind.NUMBER);
    } else if (TIMES.containsKey(unit)) {
      bound = new Bound(number * TIMES.get(unit), Bound.Kind.TIME);
    } else if (SIZES.containsKey(unit)) {
      bound = new Bound(number * SIZES.get(unit), Bound.Kind.BYTES);
    } else {
      throw notABound();
    }
    if (Double.isInfinite(bound.value())) {
      throw words.expected("a number that a double can hold");
    }
    words.take();
    return bound;
  }

  private RuleSyntaxException notABound() {
    return words.expected("a bound such as +1%, 512, 5ms or 64KiB");
  }
}
