package dev.edpm.annotations.rule;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.rule.RuleWords.Word;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
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

  private final List<Word> words;
  private final int end;
  private int next;

  RuleParser(String text) throws RuleSyntaxException {
    words = RuleWords.of(text);
    end = text.stripTrailing().length();
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
    if (next < words.size()) {
      throw expected(limited ? "the end of the rule" : "\"at most every\" or the end of the rule");
    }
    return new RuleText(when, set, interval);
  }

  private RuleText.Condition condition() throws RuleSyntaxException {
    MonitorScope scope =
        word()
            .flatMap(MonitorScope::byLabel)
            .orElseThrow(
                () ->
                    expected(
                        "a scope ("
                            + labels(Arrays.stream(MonitorScope.values()).map(MonitorScope::label))
                            + ")"));
    next++;
    String counter = name("the name of a counter");
    Optional<String> instance =
        instance(scope == MonitorScope.GLOBAL, scope == MonitorScope.PER_WORKER);
    Comparison comparison =
        word().flatMap(Comparison::bySymbol).orElseThrow(() -> expected("one of < <= > >= == !="));
    next++;
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
        word()
            .flatMap(KnobScope::byLabel)
            .orElseThrow(
                () ->
                    expected(
                        "a scope of knobs ("
                            + labels(Arrays.stream(KnobScope.values()).map(KnobScope::label))
                            + ")"));
    next++;
    String knob = name("the name of a knob");
    Optional<String> instance = instance(scope == KnobScope.GLOBAL, scope == KnobScope.PER_WORKER);
    expect("to");
    return new RuleText.Change(scope, knob, instance, number());
  }

  private Optional<String> instance(boolean global, boolean worker) throws RuleSyntaxException {
    if (!skip("of")) {
      return Optional.empty();
    }
    if (global) {
      throw new RuleSyntaxException(
          words.get(next - 1).offset(), "the scope global has one instance; remove \"of\"");
    }
    int start = next;
    String name = name(worker ? "the number of a worker" : "the name of an instance");
    if (worker && !name.matches("[0-9]{1,9}")) {
      next = start;
      throw expected("the number of a worker");
    }
    return Optional.of(name);
  }

  private String name(String what) throws RuleSyntaxException {
    if (next == words.size() || !words.get(next).quoted() && isReserved(words.get(next).text())) {
      throw expected(what);
    }
    return words.get(next++).text();
  }

  /** Tells whether {@code word} can follow a name, so that the name itself is missing. */
  private static boolean isReserved(String word) {
    return Comparison.bySymbol(word).isPresent() || word.equals("of") || word.equals("to");
  }

  private double number() throws RuleSyntaxException {
    String text = word().filter(NUMBER.asMatchPredicate()).orElseThrow(() -> expected("a number"));
    double number = Double.parseDouble(text.replace("_", ""));
    if (Double.isInfinite(number)) {
      throw expected("a number that a double can hold");
    }
    next++;
    return number;
  }

  private int samples() throws RuleSyntaxException {
    int samples =
        word()
            .filter(text -> text.matches("0*[1-9][0-9]{0,8}"))
            .map(Integer::parseInt)
            .orElseThrow(() -> expected("a number of samples from 1"));
    next++;
    return samples;
  }

  private Duration duration() throws RuleSyntaxException {
    Duration duration =
        word()
            .flatMap(RuleParser::duration)
            .orElseThrow(() -> expected("a duration such as 500ms, 10s or 5m"));
    next++;
    return duration;
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
    boolean there = word().filter(keyword::equals).isPresent();
    if (there) {
      next++;
    }
    return there;
  }

  private void expect(String keyword) throws RuleSyntaxException {
    if (!skip(keyword)) {
      throw expected("\"" + keyword + "\"");
    }
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
        : new RuleSyntaxException(end, "expected " + what + ", found the end of the rule");
  }

  private static String labels(Stream<String> labels) {
    return labels.collect(Collectors.joining(", "));
  }
}
