package dev.edpm.processor.check.hook;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.reader.model.CounterItem;
import dev.edpm.processor.reader.model.HookMark;
import dev.edpm.processor.reader.model.WrittenMark;
import dev.edpm.processor.reader.model.WrittenValue;
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

  List<Diagnostic> judge(HookMark hook) {
    WrittenMark mark = hook.mark();
    List<Diagnostic> found =
        new ArrayList<>(Callback.judge(hook, RuntimeNames.SAMPLE, Message.LISTENER_PLACE));
    if (mark.values().containsKey("value") && mark.all("value").isEmpty()) {
      found.add(Diagnostic.at(mark.placeOf("value"), Message.NO_COUNTERS));
    }
    MonitorScope scope = scope(mark);
    Set<String> texts = new HashSet<>();
    for (WrittenValue value : mark.all("value")) {
      CounterItem item = new CounterItem(value.text(), value.place());
      counters.judge(item, scope, true).ifPresent(found::add);
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
