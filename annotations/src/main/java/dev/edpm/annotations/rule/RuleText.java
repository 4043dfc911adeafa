package dev.edpm.annotations.rule;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import java.time.Duration;
import java.util.Optional;

/**
 * A parsed rule, in the grammar of {@link dev.edpm.annotations.Rule}, which the compiler and the
 * runtime share. The named counters and knobs need not exist.
 *
 * @param when the condition under which the rule applies
 * @param set the change that the rule then makes
 * @param interval the minimum time between two changes by the rule
 */
public record RuleText(Condition when, Change set, Duration interval) {

  /** The {@link #interval} of a rule without one. */
  public static final Duration DEFAULT_INTERVAL = Duration.ofSeconds(1);

  /** The maximum number of characters of a rule. */
  private static final int LONGEST = 2000;

  /**
   * The condition under which a rule applies.
   *
   * @param scope the scope of the samples
   * @param counter the counter's name
   * @param instance a region's name, a worker's number or a codelet's name; empty for any instance
   *     of the scope
   * @param comparison the comparison of the value with the bound
   * @param bound the bound, a finite number in the counter's unit
   * @param samples the number of consecutive samples that must satisfy the comparison, from 1
   */
  public record Condition(
      MonitorScope scope,
      String counter,
      Optional<String> instance,
      Comparison comparison,
      double bound,
      int samples) {}

  /**
   * The change that a rule makes.
   *
   * @param scope the scope of the knob
   * @param knob the knob's name
   * @param instance a worker's number or a scheduler's name; empty for all instances of the scope
   * @param value the new value of the knob, a finite number in its unit
   */
  public record Change(KnobScope scope, String knob, Optional<String> instance, double value) {}

  /**
   * Parses a rule.
   *
   * @throws RuleSyntaxException if the text does not follow the grammar; it describes the first
   *     fault
   */
  public static RuleText parse(String text) throws RuleSyntaxException {
    if (text.length() > LONGEST) {
      throw new RuleSyntaxException(LONGEST, "a rule has at most " + LONGEST + " characters");
    }
    return new RuleParser(text).rule();
  }

  /** Returns the complete rule with all defaults, in a form that {@link #parse} accepts. */
  @Override
  public String toString() {
    return "when "
        + subject(when.scope().label(), when.counter(), when.instance())
        + when.comparison().symbol()
        + " "
        + when.bound()
        + " for "
        + when.samples()
        + " samples set "
        + subject(set.scope().label(), set.knob(), set.instance())
        + "to "
        + set.value()
        + " at most every "
        + interval.toMillis()
        + "ms";
  }

  private static String subject(String scope, String name, Optional<String> instance) {
    return scope + " \"" + name + "\" " + instance.map(of -> "of \"" + of + "\" ").orElse("");
  }
}
