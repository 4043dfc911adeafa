package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import java.util.Optional;

/**
 * Thrown if the monitoring API is used incorrectly. Nothing has changed then. StarPU aborts the
 * program in most of these cases.
 */
public final class MonitoringException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** The kind of the mistake. */
  public enum Reason {
    /** The scope does not exist. */
    UNKNOWN_SCOPE,
    /** The type of values does not exist. */
    UNKNOWN_TYPE,
    /** No counter has that id or name. */
    UNKNOWN_COUNTER,
    /** There are fewer counters in the scope. */
    NO_SUCH_RANK,
    /** The counter belongs to another scope. */
    WRONG_SCOPE,
    /** The counter's values are of another type. */
    WRONG_TYPE,
    /** The counter is not enabled in the set. */
    NOT_ENABLED,
    /** The counter has no value in this sample. */
    NO_VALUE,
    /** The callback for which the sample was taken has returned. */
    SAMPLE_ENDED,
    /** The listener is already attached there. */
    ALREADY_ATTACHED,
    /** The listener is not attached any more. */
    NOT_ATTACHED,
    /** The counter is already registered with another type. */
    ALREADY_REGISTERED
  }

  private final Reason reason;
  private final String counter;
  private final MonitorScope scope;
  private final ValueType type;

  MonitoringException(
      Reason reason, String message, String counter, MonitorScope scope, ValueType type) {
    super(message);
    this.reason = reason;
    this.counter = counter;
    this.scope = scope;
    this.type = type;
  }

  static MonitoringException of(Reason reason, String message) {
    return new MonitoringException(reason, message, null, null, null);
  }

  static MonitoringException of(Reason reason, MonitorScope scope, String message) {
    return new MonitoringException(reason, message, null, scope, null);
  }

  /** Returns an exception whose message starts with the counter, its scope and its type. */
  static MonitoringException of(Reason reason, CounterInfo counter, String message) {
    return new MonitoringException(
        reason,
        "%s (0x%08x, %s, %s): %s"
            .formatted(
                counter.name(),
                counter.id(),
                counter.scope().label(),
                counter.type().label(),
                message),
        counter.name(),
        counter.scope(),
        counter.type());
  }

  /** Returns the kind of the mistake. */
  public Reason reason() {
    return reason;
  }

  /** Returns the name of the counter concerned. */
  public Optional<String> counter() {
    return Optional.ofNullable(counter);
  }

  /** Returns the scope of the counter concerned, or the requested scope. */
  public Optional<MonitorScope> scope() {
    return Optional.ofNullable(scope);
  }

  /** Returns the type of the counter concerned. */
  public Optional<ValueType> type() {
    return Optional.ofNullable(type);
  }
}
