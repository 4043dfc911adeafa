package dev.edpm.runtime.rule;

import dev.edpm.annotations.rule.RuleText;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.monitor.Attachment;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.Sample;
import dev.edpm.runtime.monitor.SampleCallback;
import dev.edpm.runtime.monitor.SampleListener;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.steer.SteeringException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * A rule. If its condition is satisfied and enough time has passed since its last attempt, it sets
 * the knob to its value, unless the knob already has that value. Samples may arrive on several
 * threads at the same time; one thread activates and deactivates the rule.
 */
final class SteeringRule {

  private final RuleSource source;
  private final RuleText rule;
  private final Consumer<Problem> problems;
  private final Log log;
  private final AtomicLong fired = new AtomicLong();
  private Attachment attachment;
  private String missing;

  SteeringRule(RuleSource source, RuleText rule, Consumer<Problem> problems, Log log) {
    this.source = source;
    this.rule = rule;
    this.problems = problems;
    this.log = log;
  }

  boolean isOn() {
    return attachment != null;
  }

  RuleSource source() {
    return source;
  }

  /**
   * Activates the rule if its counter and knob exist. The first time that one is missing, this is
   * reported as a problem.
   */
  void tryOn(Monitoring monitoring, Steering steering) {
    try {
      Target target = Target.find(rule, steering.by("rule:" + source.name()));
      attachment = attach(monitoring, target);
      missing = null;
      log.info(source + " is on");
    } catch (UnresolvedException e) {
      if (!e.getMessage().equals(missing)) {
        missing = e.getMessage();
        problems.accept(Problem.of("rule-off", source + " is off: " + missing));
      }
    }
  }

  private Attachment attach(Monitoring monitoring, Target target) throws UnresolvedException {
    RuleText.Condition when = rule.when();
    CounterInfo counter =
        monitoring
            .find(when.scope(), when.counter())
            .orElseThrow(
                () ->
                    Missing.of(
                        when.scope().label() + " counter",
                        when.counter(),
                        monitoring.counters(when.scope()).stream()
                            .map(CounterInfo::name)
                            .toList()));
    SampleListener listener =
        new SampleListener(
            source.toString(),
            monitoring.newSet(when.scope()).enable(counter.id()),
            callback(counter.id(), target),
            null);
    return monitoring.attach(listener, when.instance().orElse(null));
  }

  private SampleCallback callback(int counter, Target target) {
    Streaks streaks = new Streaks(rule.when().samples());
    RateLimit limit = new RateLimit(rule.interval().toNanos());
    return sample -> {
      // A sample without the value is ignored: it neither satisfies the condition nor breaks a
      // sequence.
      if (sample.has(counter)) {
        double value = sample.number(counter);
        boolean satisfied = rule.when().comparison().holds(value, rule.when().bound());
        if (streaks.add(sample.instance(), satisfied) && limit.isOpen(sample.time())) {
          see(target.knob(sample.instance()), limit, sample, value);
        }
      }
    };
  }

  private void see(KnobHandle knob, RateLimit limit, Sample sample, double value) {
    double wanted = rule.set().value();
    if (isAt(knob, wanted) || !limit.take(sample.time())) {
      return;
    }
    try {
      knob.set(wanted);
      fired.incrementAndGet();
      log.info(
          "%s set %s to %s: %s was %s"
              .formatted(source, rule.set().knob(), wanted, rule.when().counter(), value));
    } catch (SteeringException e) {
      problems.accept(Problem.of("rule-rejected", source + ": " + e.getMessage()));
    }
  }

  private static boolean isAt(KnobHandle knob, double value) {
    try {
      return knob.isAt(value);
    } catch (SteeringException e) {
      // Setting the knob will report the reason, and is recorded.
      return false;
    }
  }

  void turnOff() {
    if (attachment != null && attachment.isAttached()) {
      attachment.detach();
    }
    attachment = null;
  }

  RuleInfo info() {
    return new RuleInfo(source.name(), source.text(), fired.get(), Optional.ofNullable(missing));
  }
}
