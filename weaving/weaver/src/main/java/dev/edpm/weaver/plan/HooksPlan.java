package dev.edpm.weaver.plan;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.weaver.check.DefinedCounter;
import java.util.List;
import java.util.Optional;

/**
 * The hooks of a top-level type, which the runtime registers before it loads the type. Every list
 * is in source order.
 *
 * @param topLevel the qualified name of the type
 * @param counters the counters that are read
 * @param recorded the classes whose counters are recorded
 * @param knobs the knobs
 * @param listeners the listeners
 * @param events the callbacks for events
 * @param rules the rules
 */
public record HooksPlan(
    String topLevel,
    List<Counter> counters,
    List<CounterClassPlan> recorded,
    List<KnobPlan> knobs,
    List<Listener> listeners,
    List<Event> events,
    List<Rule> rules) {

  private static final String SUFFIX = "_EdpmHooks";

  /**
   * A counter that is read.
   *
   * @param definition the counter
   * @param member the field or method that returns its value
   */
  public record Counter(DefinedCounter definition, MemberName member) {}

  /**
   * A listener.
   *
   * @param name its name in messages
   * @param scope the scope whose samples it receives
   * @param counters the names of its counters, and of types of counters
   * @param instances the instances of the scope, empty for all
   * @param method the method to call
   */
  public record Listener(
      String name,
      MonitorScope scope,
      List<String> counters,
      List<String> instances,
      MemberName method) {}

  /**
   * A callback for an event.
   *
   * @param event the event
   * @param method the method to call
   */
  public record Event(ToolEvent event, MemberName method) {}

  /**
   * A rule.
   *
   * @param name its name in the report
   * @param text the text of the rule
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

  /** Returns the qualified name of the class that registers the hooks of a top-level type. */
  public static String className(String topLevel) {
    return topLevel + SUFFIX;
  }

  /** Returns the qualified name of the class that registers the hooks. */
  public String className() {
    return className(topLevel);
  }

  /** Returns the top-level type whose hooks a class registers; empty for any other class. */
  public static Optional<String> topLevelOf(String className) {
    return className.endsWith(SUFFIX)
        ? Optional.of(className.substring(0, className.length() - SUFFIX.length()))
        : Optional.empty();
  }

  /** Returns the package of the type, empty for the unnamed one. */
  public String packageName() {
    return topLevel.substring(0, Math.max(0, topLevel.lastIndexOf('.')));
  }

  /** Returns the simple name of the type. */
  public String typeName() {
    return topLevel.substring(topLevel.lastIndexOf('.') + 1);
  }

  /** Tells whether there are no hooks. */
  public boolean isEmpty() {
    // Not by equals(): linking that of a record at its first use takes javac some ms.
    return counters.isEmpty()
        && recorded.isEmpty()
        && knobs.isEmpty()
        && listeners.isEmpty()
        && events.isEmpty()
        && rules.isEmpty();
  }
}
