package dev.edpm.processor.plan;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.processor.check.DefinedCounter;
import java.util.List;

/**
 * What the classes of a top-level type tell the runtime before they are loaded.
 *
 * @param counters the counters that are read, in source order, as all others
 * @param recorded the classes of counters that are recorded
 * @param knobs the knobs
 * @param listeners the listeners
 * @param events the methods that are called at events
 * @param rules the rules
 */
public record HooksPlan(
    List<Counter> counters,
    List<CounterClassPlan> recorded,
    List<KnobPlan> knobs,
    List<Listener> listeners,
    List<Event> events,
    List<Rule> rules) {

  /** Nothing, as most types have it. */
  public static final HooksPlan NONE =
      new HooksPlan(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  /**
   * A counter that is read.
   *
   * @param definition the counter
   * @param member what is read
   */
  public record Counter(DefinedCounter definition, MemberName member) {}

  /**
   * A listener.
   *
   * @param name its name, for people
   * @param scope whose samples it gets
   * @param counters counters and types of counters
   * @param instances which instances of the scope, none for all
   * @param method what is called
   */
  public record Listener(
      String name,
      MonitorScope scope,
      List<String> counters,
      List<String> instances,
      MemberName method) {}

  /**
   * A method and an event that it is called at.
   *
   * @param event the event
   * @param method what is called
   */
  public record Event(ToolEvent event, MemberName method) {}

  /**
   * A rule.
   *
   * @param name its name in the report
   * @param text the rule
   */
  public record Rule(String name, String text) {}

  /** Copies the lists. */
  public HooksPlan {
    counters = List.copyOf(counters);
    recorded = List.copyOf(recorded);
    knobs = List.copyOf(knobs);
    listeners = List.copyOf(listeners);
    events = List.copyOf(events);
    rules = List.copyOf(rules);
  }

  /** Tells whether there is nothing to tell. */
  public boolean isEmpty() {
    // Not by equals(): that of a record is linked when first used, which takes some ms of javac.
    return counters.isEmpty()
        && recorded.isEmpty()
        && knobs.isEmpty()
        && listeners.isEmpty()
        && events.isEmpty()
        && rules.isEmpty();
  }
}
