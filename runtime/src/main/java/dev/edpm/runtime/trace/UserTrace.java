package dev.edpm.runtime.trace;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.event.EventInfo;
import dev.edpm.runtime.event.ToolEvents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Records the program's own events: {@code userStart} and {@code userEnd}. Thread-safe. */
public final class UserTrace implements TracePart.Source {

  /** About the size of a table's entry, and of the objects of a text. */
  private static final int ENTRY_BYTES = 120;

  private final TraceControl control;
  private final TraceBudget budget;
  private final TraceColumns columns;

  // Guarded by this.
  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> known = new HashMap<>();

  private UserTrace(TraceControl control) {
    this.control = control;
    this.budget = control.budget(TraceKind.USER);
    this.columns = new TraceColumns(5, budget);
  }

  /** Records the program's events and garbage collections, if the trace includes them. */
  public static void begin(TraceControl control, ToolEvents events) {
    if (!control.has(TraceKind.USER)) {
      return;
    }
    UserTrace trace = new UserTrace(control);
    events.register(ToolEvent.USER_START, info -> trace.add(info, 0));
    events.register(ToolEvent.USER_END, info -> trace.add(info, 1));
    control.add(trace);
    try {
      GcTrace.begin(control);
    } catch (LinkageError | RuntimeException e) {
      // This JVM has no notifications of garbage collections; the trace has none then.
      return;
    }
  }

  private void add(EventInfo info, int end) {
    if (control.scope() == null) {
      return;
    }
    long now = Clock.now();
    long thread = ThreadInfo.idOf(Thread.currentThread());
    synchronized (this) {
      Integer text = text(info.name());
      if (text != null) {
        columns.add(now, thread, end, text, 0);
      }
    }
  }

  /** Returns the number of a text, {@code null} if there is no memory for it. */
  private Integer text(String name) {
    String text = name == null ? "" : name;
    Integer number = known.get(text);
    if (number == null) {
      if (!budget.take(ENTRY_BYTES + 2L * text.length())) {
        budget.drop();
        return null;
      }
      number = texts.size();
      texts.add(text);
      known.put(text, number);
    }
    return number;
  }

  @Override
  public synchronized TracePart take(long since, long origin) {
    List<String> names = List.copyOf(texts);
    return new TraceTable(
        TraceKind.USER,
        "user",
        columns.since(since),
        rows ->
            rows.times("time", 0, origin)
                .numbers("thread", 1)
                .texts("event", 2, end -> end == 0 ? "start" : "end")
                .texts("text", 3, text -> names.get((int) text)));
  }
}
