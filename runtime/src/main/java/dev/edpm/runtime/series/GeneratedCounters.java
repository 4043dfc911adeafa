package dev.edpm.runtime.series;

import dev.edpm.runtime.config.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * The same as {@link UserCounters} for generated code, which must not throw: what is wrong is
 * reported once. Safe on any thread.
 */
public final class GeneratedCounters {

  private static final String NOT_DEFINED = "counter-definition";

  private final UserCounters counters;

  GeneratedCounters(UserCounters counters) {
    this.counters = counters;
  }

  /** Defines a counter of integers that is read; one that is defined otherwise stays as it is. */
  public void counter(CounterDefinition definition, LongSupplier read) {
    try {
      counters.define(definition, read);
    } catch (RuntimeException e) {
      report(definition, e);
    }
  }

  /** The same with floating-point numbers. */
  public void floatingCounter(CounterDefinition definition, DoubleSupplier read) {
    try {
      counters.defineFloating(definition, read);
    } catch (RuntimeException e) {
      report(definition, e);
    }
  }

  /**
   * Returns the recording of these counters, and defines those new. A counter that is defined
   * otherwise is recorded as it is defined; with one that cannot be, the recording does nothing.
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

  /** Returns the counter of that name, or {@code null} when it cannot be. */
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
