package dev.edpm.processor.plan;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.processor.check.hook.HookCheck;
import dev.edpm.processor.check.hook.KnobForm;
import dev.edpm.processor.reader.model.HookMark;
import dev.edpm.processor.reader.model.MarkedElement;
import dev.edpm.processor.reader.model.WrittenMark;
import dev.edpm.processor.reader.model.WrittenValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns the marks of a top-level type into the plan of its hooks. */
public final class HookPlanner {

  private final List<HooksPlan.Counter> counters = new ArrayList<>();
  private final List<KnobPlan> knobs = new ArrayList<>();
  private final List<HooksPlan.Listener> listeners = new ArrayList<>();
  private final List<HooksPlan.Event> events = new ArrayList<>();
  private final List<HooksPlan.Rule> rules = new ArrayList<>();
  private final Set<String> ruleNames = new HashSet<>();

  private HookPlanner() {}

  /**
   * Returns the plan of a top-level type.
   *
   * @param marks its marks, which are right, in source order
   * @param classes its counter classes
   */
  public static HooksPlan plan(List<HookMark> marks, List<CounterClassPlan> classes) {
    HookPlanner planner = new HookPlanner();
    marks.forEach(planner::add);
    return new HooksPlan(
        planner.counters, classes, planner.knobs, planner.listeners, planner.events, planner.rules);
  }

  private void add(HookMark hook) {
    MarkedElement element = hook.element();
    WrittenMark mark = hook.mark();
    switch (hook.kind()) {
      case COUNTER_DEF ->
          counters.add(new HooksPlan.Counter(HookCheck.counter(hook), MemberName.of(element)));
      case LISTENER ->
          listeners.add(
              new HooksPlan.Listener(
                  element.label(),
                  mark.choice("scope", MonitorScope.GLOBAL),
                  mark.texts("value"),
                  mark.texts("of"),
                  MemberName.of(element)));
      case ON_EVENT -> {
        for (WrittenValue event : mark.all("value")) {
          events.add(new HooksPlan.Event(ToolEvent.valueOf(event.text()), MemberName.of(element)));
        }
      }
      case KNOB -> knobs.add(knob(hook));
      case RULE -> {
        String name = mark.text("name", "");
        rules.add(
            new HooksPlan.Rule(
                ConstantNames.unused(name.isBlank() ? element.label() : name, "#", ruleNames),
                mark.text("value", "")));
      }
    }
  }

  private static KnobPlan knob(HookMark hook) {
    KnobForm form = KnobForm.of(hook);
    WrittenMark mark = hook.mark();
    MarkedElement element = hook.element();
    String changed = mark.text("onChange", "");
    return new KnobPlan(
        KnobForm.name(hook),
        form.scope(),
        form.type().orElseThrow(),
        element.type(),
        mark.text("unit", "1"),
        mark.text("help", ""),
        mark.number("min", form.isBoolean() ? 0 : Double.NEGATIVE_INFINITY),
        mark.number("max", form.isBoolean() ? 1 : Double.POSITIVE_INFINITY),
        mark.number("initial", Double.NaN),
        MemberName.of(element),
        form.isField() ? MemberName.of(element) : MemberName.beside(element, form.setterName()),
        changed.isEmpty() ? Optional.empty() : Optional.of(MemberName.beside(element, changed)));
  }
}
