package dev.edpm.runtime.extension;

import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.trace.TraceControl;
import java.util.List;
import java.util.function.Supplier;

/**
 * Only for {@code dev.edpm.tasks}: the measurement of the process as an {@link Extension} sees it.
 * Safe on any thread.
 */
public interface Host {

  /** Returns the settings of the launch. */
  Settings settings();

  /** Returns the receiver of problems. */
  Problems problems();

  /** Returns the counters of this process. */
  Monitoring monitoring();

  /** Returns the knobs of this process. */
  Steering steering();

  /** Returns the events of this process. */
  ToolEvents events();

  /** Returns the trace of this process. */
  TraceControl trace();

  /**
   * Returns a request for counters on threads of the extension. Reports unknown counters, which are
   * ignored.
   *
   * @param setting the name of the setting that names them, for messages
   * @param asked counters and types of counters
   */
  CounterRequest counters(String setting, List<String> asked);

  /** Runs an action after the start, while measuring neither restarts nor ends. */
  <T> T alone(Supplier<T> something);

  /**
   * Restarts measuring after a shutdown. Does nothing if measuring is on.
   *
   * @return false if the process is ending; then nothing can start any more
   */
  boolean revive();
}
