package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.weaver.check.DefinedCounter;
import dev.edpm.weaver.model.hook.MarkedElement;
import java.util.ArrayList;
import java.util.List;

/**
 * The valid hooks of one top-level type. Each list is in source order.
 *
 * @param counters the counters that are read
 * @param recorded the classes of counters that are recorded
 * @param knobs the knobs
 * @param listeners the listeners
 * @param events the callbacks for events
 * @param rules the rules
 */
public record Hooks(
    List<Counter> counters,
    List<RecordedClass> recorded,
    List<Knob> knobs,
    List<Listener> listeners,
    List<Event> events,
    List<Rule> rules) {

  /**
   * A counter that is read.
   *
   * @param definition the counter
   * @param element the field or method that returns its value
   */
  public record Counter(DefinedCounter definition, MarkedElement element) {}

  /**
   * A listener.
   *
   * @param method the method to call
   * @param scope the scope whose samples it receives
   * @param counters the names of its counters, and of types of counters
   * @param instances the instances of the scope, empty for all
   */
  public record Listener(
      MarkedElement method, MonitorScope scope, List<String> counters, List<String> instances) {}

  /**
   * A callback for an event.
   *
   * @param event the event
   * @param method the method to call
   */
  public record Event(ToolEvent event, MarkedElement method) {}

  /**
   * A rule.
   *
   * @param name its name, or the name of the annotated element
   * @param text the text of the rule
   */
  public record Rule(String name, String text) {}

  /** Collects the hooks of one type, in the order in which they are read. */
  static final class Collected {
    private final List<Counter> counters = new ArrayList<>();
    private final List<RecordedClass> recorded = new ArrayList<>();
    private final List<Knob> knobs = new ArrayList<>();
    private final List<Listener> listeners = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();

    void add(Counter counter) {
      counters.add(counter);
    }

    void add(RecordedClass counterClass) {
      recorded.add(counterClass);
    }

    void add(Knob knob) {
      knobs.add(knob);
    }

    void add(Listener listener) {
      listeners.add(listener);
    }

    void add(Event event) {
      events.add(event);
    }

    void add(Rule rule) {
      rules.add(rule);
    }

    Hooks hooks() {
      return new Hooks(counters, recorded, knobs, listeners, events, rules);
    }
  }

  /** Copies the lists. */
  public Hooks {
    counters = List.copyOf(counters);
    recorded = List.copyOf(recorded);
    knobs = List.copyOf(knobs);
    listeners = List.copyOf(listeners);
    events = List.copyOf(events);
    rules = List.copyOf(rules);
  }
}
