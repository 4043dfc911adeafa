package dev.edpm.weaver.plan;

import dev.edpm.weaver.check.hook.Hooks;
import dev.edpm.weaver.check.hook.Knob;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Plans the registration of the hooks of a top-level type. */
public final class HookPlanner {

  private HookPlanner() {}

  /**
   * Returns the plan for a top-level type.
   *
   * @param topLevel its qualified name
   * @param hooks its hooks
   * @param classes the plans of its counter classes
   */
  public static HooksPlan plan(String topLevel, Hooks hooks, List<CounterClassPlan> classes) {
    Set<String> ruleNames = new HashSet<>();
    return new HooksPlan(
        topLevel,
        hooks.counters().stream()
            .map(
                counter ->
                    new HooksPlan.Counter(counter.definition(), MemberName.of(counter.element())))
            .toList(),
        classes,
        hooks.knobs().stream().map(HookPlanner::knob).toList(),
        hooks.listeners().stream().map(HookPlanner::listener).toList(),
        hooks.events().stream()
            .map(event -> new HooksPlan.Event(event.event(), MemberName.of(event.method())))
            .toList(),
        hooks.rules().stream()
            .map(
                rule ->
                    new HooksPlan.Rule(
                        ConstantNames.unused(rule.name(), "#", ruleNames), rule.text()))
            .toList());
  }

  private static HooksPlan.Listener listener(Hooks.Listener listener) {
    return new HooksPlan.Listener(
        listener.method().label(),
        listener.scope(),
        listener.counters(),
        listener.instances(),
        MemberName.of(listener.method()));
  }

  private static KnobPlan knob(Knob knob) {
    MemberName getter = MemberName.of(knob.getter());
    return new KnobPlan(
        knob.name(),
        knob.scope(),
        knob.values(),
        getter,
        knob.setter().map(name -> MemberName.beside(knob.getter(), name)).orElse(getter),
        knob.changed().map(name -> MemberName.beside(knob.getter(), name)));
  }
}
