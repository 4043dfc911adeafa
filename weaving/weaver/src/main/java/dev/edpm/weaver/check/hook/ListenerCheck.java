package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.CounterItem;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.WrittenValue;
import dev.edpm.weaver.model.hook.HookMark;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks a {@code @Listener}: the method, and that its scope has its counters and instances. */
final class ListenerCheck {

  private final ScopeCounters counters;

  ListenerCheck(ScopeCounters counters) {
    this.counters = counters;
  }

  /** Returns the scope of a listener. */
  static MonitorScope scope(WrittenMark mark) {
    return mark.choice("scope", MonitorScope.GLOBAL);
  }

  List<Diagnostic> check(HookMark hook) {
    WrittenMark mark = hook.mark();
    List<Diagnostic> found =
        new ArrayList<>(Callback.check(hook, RuntimeNames.SAMPLE, Message.LISTENER_PLACE));
    if (mark.values().containsKey("value") && mark.all("value").isEmpty()) {
      found.add(Diagnostic.at(mark.placeOf("value"), Message.NO_COUNTERS));
    }
    MonitorScope scope = scope(mark);
    Set<String> texts = new HashSet<>();
    for (WrittenValue value : mark.all("value")) {
      CounterItem item = new CounterItem(value.text(), value.place());
      counters.check(item, scope, true).ifPresent(found::add);
      if (!texts.add(item.text())) {
        found.add(Diagnostic.at(item.place(), Message.DUPLICATE_COUNTER, item.text()));
      }
    }
    found.addAll(instances(mark, scope));
    return found;
  }

  private static List<Diagnostic> instances(WrittenMark mark, MonitorScope scope) {
    List<Diagnostic> found = new ArrayList<>();
    for (WrittenValue value : mark.all("of")) {
      if (scope == MonitorScope.GLOBAL) {
        return List.of(Diagnostic.at(value.place(), Message.INSTANCE_OF_GLOBAL));
      }
      if (scope == MonitorScope.PER_WORKER && !value.text().matches("[0-9]{1,9}")) {
        found.add(Diagnostic.at(value.place(), Message.INSTANCE_OF_WORKER, value.text()));
      }
    }
    return found;
  }
}
