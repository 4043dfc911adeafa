package dev.edpm.runtime.series;

import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * {@link UserCounters} for generated code, which must not throw: mistakes are reported once. Safe
 * on any thread.
 */
public final class GeneratedCounters {

  private static final String NOT_DEFINED = "counter-definition";

  private final UserCounters counters;

  GeneratedCounters(UserCounters counters) {
    this.counters = counters;
  }

  /**
   * Defines an integer counter with a reader. A counter that already has another definition stays
   * as it is.
   */
  public void counter(CounterDefinition definition, LongSupplier read) {
    try {
      counters.define(definition, read);
    } catch (RuntimeException e) {
      report(definition, e);
    }
  }

  /**
   * Defines a floating-point counter with a reader. A counter that already has another definition
   * stays as it is.
   */
  public void floatingCounter(CounterDefinition definition, DoubleSupplier read) {
    try {
      counters.defineFloating(definition, read);
    } catch (RuntimeException e) {
      report(definition, e);
    }
  }

  /**
   * Returns the recording of these counters, and defines the new ones. A counter that has another
   * definition is recorded according to that one. If one of the counters cannot be defined, the
   * recording does nothing.
   */
  public Recording recorded(CounterDefinition... definitions) {
    List<Column> columns = new ArrayList<>();
    for (CounterDefinition definition : definitions) {
      UserCounter counter = defined(definition);
      if (counter == null) {
        return counters.recording(List.of());
      }
      columns.add(new Column(counter, definition.type().isFloating()));
    }
    return counters.recording(columns);
  }

  /** Returns the counter with that name, or {@code null} if it cannot be defined. */
  private UserCounter defined(CounterDefinition definition) {
    try {
      return counters.define(definition);
    } catch (CounterDefinitionException e) {
      report(definition, e);
      return e.existing().isPresent() ? counters.find(definition.name()).orElse(null) : null;
    } catch (RuntimeException e) {
      report(definition, e);
      return null;
    }
  }

  private void report(CounterDefinition definition, RuntimeException e) {
    String message =
        e instanceof CounterDefinitionException ? e.getMessage() : Printable.escape(e.toString());
    counters.complaints().once(NOT_DEFINED, definition + message, message);
  }
}
