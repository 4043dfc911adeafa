package dev.edpm.weaver.check.hook;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.WrittenValue;
import dev.edpm.weaver.model.hook.HookMark;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks an {@code @OnEvent}. */
final class EventCheck {

  private EventCheck() {}

  static List<Diagnostic> check(HookMark hook) {
    List<Diagnostic> found =
        new ArrayList<>(Callback.check(hook, RuntimeNames.EVENT_INFO, Message.EVENT_PLACE));
    if (hook.mark().values().containsKey("value") && hook.mark().all("value").isEmpty()) {
      found.add(Diagnostic.at(hook.mark().placeOf("value"), Message.NO_EVENTS));
    }
    Set<String> events = new HashSet<>();
    for (WrittenValue value : hook.mark().all("value")) {
      if (!events.add(value.text())) {
        found.add(Diagnostic.at(value.place(), Message.DUPLICATE_EVENT, value.text()));
      }
    }
    return found;
  }
}
