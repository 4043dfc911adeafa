package dev.edpm.annotations.rule;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import java.time.Duration;
import java.util.Optional;

/**
 * What a rule says, in the grammar of {@link dev.edpm.annotations.Rule}; the compiler and the
 * runtime read the same one. Whether there are such counters and knobs is not known here.
 *
 * @param when when it applies
 * @param set what it does then
 * @param interval the shortest time between two changes that it makes
 */
public record RuleText(Condition when, Change set, Duration interval) {

  /** The {@link #interval} of a rule that names none. */
  public static final Duration DEFAULT_INTERVAL = Duration.ofSeconds(1);

  /** How many characters a rule may have. */
  private static final int LONGEST = 2000;

  /**
   * When a rule applies.
   *
   * @param scope whose samples it looks at
   * @param counter the counter's name
   * @param instance a region's name, a worker's number or a codelet's name; none: any of the scope
   * @param comparison how the value compares with the bound
   * @param bound the bound, a finite number in the counter's unit
   * @param samples how many samples in a row have to compare so, from 1
   */
  public record Condition(
      MonitorScope scope,
      String counter,
      Optional<String> instance,
      Comparison comparison,
      double bound,
      int samples) {}

  /**
   * What a rule does.
   *
   * @param scope what the knob belongs to
   * @param knob the knob's name
   * @param instance a worker's number or a scheduler's name; none: all of the scope
   * @param value what the knob is set to, a finite number in its unit
   */
  public record Change(KnobScope scope, String knob, Optional<String> instance, double value) {}

  /**
   * Reads a rule.
   *
   * @throws RuleSyntaxException at the first fault
   */
  public static RuleText parse(String text) throws RuleSyntaxException {
    if (text.length() > LONGEST) {
      throw new RuleSyntaxException(LONGEST, "a rule has at most " + LONGEST + " characters");
    }
    return new RuleParser(text).rule();
  }

  /** Returns the rule in full, as {@link #parse} reads it. */
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
