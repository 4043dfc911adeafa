package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.annotations.rule.RuleSyntaxException;
import dev.edpm.annotations.rule.RuleText;
import dev.edpm.weaver.check.Suggestion;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.CounterItem;
import dev.edpm.weaver.model.hook.HookMark;
import java.util.ArrayList;
import java.util.List;

/** Checks a {@code @Rule}: its grammar, its counter, and the spelling of its knob. */
final class RuleCheck {

  private final ScopeCounters counters;
  private final KnobCheck knobs;

  RuleCheck(ScopeCounters counters, KnobCheck knobs) {
    this.counters = counters;
    this.knobs = knobs;
  }

  /** Checks a rule. Call it after all knobs of the round were checked. */
  List<Diagnostic> check(HookMark hook) {
    Place place = hook.mark().placeOf("value");
    if (hook.mark().all("value").isEmpty()) {
      return List.of(); // javac reports the missing value
    }
    RuleText rule;
    try {
      rule = RuleText.parse(hook.mark().text("value", ""));
    } catch (RuleSyntaxException e) {
      return List.of(Diagnostic.at(place, Message.RULE_SYNTAX, e.position(), e.fault()));
    }
    List<Diagnostic> found = new ArrayList<>();
    CounterItem counter = new CounterItem(rule.when().counter(), place);
    counters.check(counter, rule.when().scope(), false).ifPresent(found::add);
    found.addAll(knob(rule.set(), hook, place));
    return found;
  }

  /** Warns about an unknown knob only if a similar name exists: other jars may define any knob. */
  private List<Diagnostic> knob(RuleText.Change set, HookMark hook, Place place) {
    if (knobs.names(set.scope()).contains(set.knob())
        || hook.element().suppressed().contains(Message.RULE_KNOB.id())) {
      return List.of();
    }
    List<String> near =
        NearNames.of(set.knob(), knobs.names(set.scope()).stream().sorted().toList());
    return near.isEmpty()
        ? List.of()
        : List.of(
            Diagnostic.at(
                place, Message.RULE_KNOB, set.scope().label(), set.knob(), Suggestion.of(near)));
  }
}
