package dev.edpm.runtime.wiring;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.boot.Measurement;
import dev.edpm.runtime.boot.instruments.DeclaredListener;
import dev.edpm.runtime.boot.instruments.Hook;
import dev.edpm.runtime.boot.instruments.HookList;
import dev.edpm.runtime.boot.instruments.Instruments;
import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.runtime.event.EventCallback;
import dev.edpm.runtime.monitor.SampleCallback;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Recording;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * The methods that the generated hooks of a class call: for its counters, knobs, listeners, events
 * and rules. The hooks are in place when the program's first region runs or the façade is first
 * used, before the class itself is loaded. May be used on any thread, and never throws.
 */
public final class Hooks {

  private final Class<?> type;

  private Hooks(Class<?> type) {
    this.type = type;
  }

  /**
   * Returns the hooks of a generated class.
   *
   * @param type the generated class
   */
  public static Hooks of(Class<?> type) {
    return new Hooks(type);
  }

  /**
   * Returns the recording of counters that are recorded together. The first one in the process
   * starts the measurement, as the first region does.
   */
  public static Recording recording(CounterDefinition... definitions) {
    try {
      Measurement.expectRecord();
    } catch (RuntimeException | Error e) {
      // If this is a shortage, the first region tries again. Otherwise, standard error is the only
      // place for the message without a measurement.
      if (!Shortage.explains(e)) {
        System.err.println(
            "edpm: measuring cannot be started, so recorded counters are in no report: " + e);
      }
    }
    return Recording.of(definitions);
  }

  /** Registers an integer counter that is read when a sample is taken. */
  public Hooks counter(CounterDefinition definition, LongSupplier read) {
    return add(
        Hook.Kind.COUNTER,
        instruments -> instruments.ownCounters().generated().counter(definition, read));
  }

  /** Registers a floating-point counter that is read when a sample is taken. */
  public Hooks floatingCounter(CounterDefinition definition, DoubleSupplier read) {
    return add(
        Hook.Kind.COUNTER,
        instruments -> instruments.ownCounters().generated().floatingCounter(definition, read));
  }

  /** Registers counters whose values are recorded, before the first value is recorded. */
  public Hooks recorded(CounterDefinition... definitions) {
    return add(
        Hook.Kind.COUNTER,
        instruments -> instruments.ownCounters().generated().recorded(definitions));
  }

  /**
   * Registers a knob.
   *
   * @param changed run after each change
   */
  public Hooks knob(KnobDefinition definition, KnobAccess access, Runnable changed) {
    return add(Hook.Kind.KNOB, instruments -> instruments.knob(definition, access, changed));
  }

  /** Attaches a listener and starts collecting. */
  public Hooks listener(
      String name,
      MonitorScope scope,
      List<String> counters,
      List<String> instances,
      SampleCallback callback) {
    DeclaredListener listener = new DeclaredListener(name, scope, counters, instances, callback);
    return add(Hook.Kind.LISTENER, instruments -> instruments.listen(listener));
  }

  /** Registers a callback for an event. */
  public Hooks onEvent(ToolEvent event, EventCallback callback) {
    return add(Hook.Kind.EVENT, instruments -> instruments.onEvent(event, callback));
  }

  /** Adds a rule, which has no effect unless the user enables rules. */
  public Hooks rule(String name, String text) {
    return add(Hook.Kind.RULE, instruments -> instruments.rule(name, text, type));
  }

  private Hooks add(Hook.Kind kind, Consumer<Instruments> install) {
    HookList.add(new Hook(kind, install));
    return this;
  }
}
