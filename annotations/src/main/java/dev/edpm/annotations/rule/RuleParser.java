package dev.edpm.annotations.rule;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parses one rule from left to right. */
final class RuleParser {

  private static final String DIGITS = "[0-9](?:_*[0-9])*";

  /** A decimal literal of Java, without a suffix. */
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:D(?:\\.(?:D)?)?|\\.D)(?:[eE][+-]?D)?".replace("D", DIGITS));

  private static final Pattern DURATION = Pattern.compile("([0-9]{1,18})(ms|s|m|h)");

  private final WordCursor words;

  RuleParser(String text) throws RuleSyntaxException {
    words = new WordCursor(text, "the end of the rule");
  }

  RuleText rule() throws RuleSyntaxException {
    expect("when");
    RuleText.Condition when = condition();
    expect("set");
    RuleText.Change set = change();
    Duration interval = RuleText.DEFAULT_INTERVAL;
    boolean limited = skip("at");
    if (limited) {
      expect("most");
      expect("every");
      interval = duration();
    }
    if (!words.isAtEnd()) {
      throw words.expected(
          limited ? "the end of the rule" : "\"at most every\" or the end of the rule");
    }
    return new RuleText(when, set, interval);
  }

  private RuleText.Condition condition() throws RuleSyntaxException {
    MonitorScope scope =
        words.take(
            MonitorScope::byLabel,
            "a scope ("
                + labels(Arrays.stream(MonitorScope.values()).map(MonitorScope::label))
                + ")");
    String counter = name("the name of a counter");
    Optional<String> instance =
        instance(scope == MonitorScope.GLOBAL, scope == MonitorScope.PER_WORKER);
    Comparison comparison = words.takeComparison();
    double bound = number();
    int samples = 1;
    if (skip("for")) {
      samples = samples();
      if (!skip("sample")) {
        expect("samples");
      }
    }
    return new RuleText.Condition(scope, counter, instance, comparison, bound, samples);
  }

  private RuleText.Change change() throws RuleSyntaxException {
    KnobScope scope =
        words.take(
            KnobScope::byLabel,
            "a scope of knobs ("
                + labels(Arrays.stream(KnobScope.values()).map(KnobScope::label))
                + ")");
    String knob = name("the name of a knob");
    Optional<String> instance = instance(scope == KnobScope.GLOBAL, scope == KnobScope.PER_WORKER);
    expect("to");
    return new RuleText.Change(scope, knob, instance, number());
  }

  private Optional<String> instance(boolean global, boolean worker) throws RuleSyntaxException {
    if (!words.isAt("of")) {
      return Optional.empty();
    }
    if (global) {
      throw new RuleSyntaxException(
          words.peek().offset(), "the scope global has one instance; remove \"of\"");
    }
    words.take();
    String name = name(worker ? "the number of a worker" : "the name of an instance");
    if (worker && !name.matches("[0-9]{1,9}")) {
      words.back();
      throw words.expected("the number of a worker");
    }
    return Optional.of(name);
  }

  private String name(String what) throws RuleSyntaxException {
    if (words.isAtEnd() || !words.peek().quoted() && isReserved(words.peek().text())) {
      throw words.expected(what);
    }
    return words.take().text();
  }

  /** Tells whether {@code word} can follow a name, so that the name itself is missing. */
  private static boolean isReserved(String word) {
    return Comparison.bySymbol(word).isPresent() || word.equals("of") || word.equals("to");
  }

  private double number() throws RuleSyntaxException {
    String text =
        words
            .word()
            .filter(NUMBER.asMatchPredicate())
            .orElseThrow(() -> words.expected("a number"));
    double number = Double.parseDouble(text.replace("_", ""));
    if (Double.isInfinite(number)) {
      throw words.expected("a number that a double can hold");
    }
    words.take();
    return number;
  }

  private int samples() throws RuleSyntaxException {
    return words.take(
        text ->
            Optional.of(text)
                .filter(one -> one.matches("0*[1-9][0-9]{0,8}"))
                .map(Integer::parseInt),
        "a number of samples from 1");
  }

  private Duration duration() throws RuleSyntaxException {
    return words.take(RuleParser::duration, "a duration such as 500ms, 10s or 5m");
  }

  private static Optional<Duration> duration(String text) {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    ChronoUnit unit =
        switch (matcher.group(2)) {
          case "ms" -> ChronoUnit.MILLIS;
          case "s" -> ChronoUnit.SECONDS;
          case "m" -> ChronoUnit.MINUTES;
          default -> ChronoUnit.HOURS;
        };
    long amount = Long.parseLong(matcher.group(1));
    return amount == 0 || amount > Long.MAX_VALUE / unit.getDuration().toNanos()
        ? Optional.empty()
        : Optional.of(Duration.of(amount, unit));
  }

  private boolean skip(String keyword) {
    boolean there = words.isAt(keyword);
    if (there) {
      words.take();
    }
    return there;
  }

  private void expect(String keyword) throws RuleSyntaxException {
    if (!skip(keyword)) {
      throw words.expected("\"" + keyword + "\"");
    }
  }

  private static String labels(Stream<String> labels) {
    return labels.collect(Collectors.joining(", "));
  }
}
