package dev.edpm.runtime.rule;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.rule.RuleText;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.Steering;

/**
 * The knob that a rule sets: a given one, or that of the worker whose sample satisfied the
 * condition.
 */
final class Target {

  private final Steering steering;
  private final KnobInfo knob;
  private final String instance;

  private Target(Steering steering, KnobInfo knob, String instance) {
    this.steering = steering;
    this.knob = knob;
    this.instance = instance;
  }

  /**
   * Finds the knob that a rule sets.
   *
   * @throws UnresolvedException if there is no such knob, or the rule does not name its instance
   */
  static Target find(RuleText rule, Steering steering) throws UnresolvedException {
    RuleText.Change change = rule.set();
    KnobInfo knob =
        steering
            .find(change.scope(), change.knob())
            .orElseThrow(
                () ->
                    Missing.of(
                        change.scope().label() + " knob",
                        change.knob(),
                        steering.knobs(change.scope()).stream().map(KnobInfo::name).toList()));
    boolean whose = change.instance().isPresent() || change.scope() == KnobScope.GLOBAL;
    boolean sampled =
        change.scope() == KnobScope.PER_WORKER && rule.when().scope() == MonitorScope.PER_WORKER;
    if (!whose && !sampled) {
      throw new UnresolvedException(
          "it does not say which instance of "
              + change.knob()
              + " to set; add \"of\" and a "
              + (change.scope() == KnobScope.PER_WORKER ? "worker's number" : "scheduler's name"));
    }
    return new Target(steering, knob, change.instance().orElse(null));
  }

  /**
   * Returns the knob.
   *
   * @param sampled the sampled instance
   */
  KnobHandle knob(Object sampled) {
    return switch (knob.scope()) {
      case GLOBAL -> steering.global(knob.id());
      case PER_WORKER ->
          steering.perWorker(
              knob.id(), instance == null ? (Integer) sampled : Integer.parseInt(instance));
      case PER_SCHEDULER -> steering.perScheduler(knob.id(), instance);
    };
  }
}
