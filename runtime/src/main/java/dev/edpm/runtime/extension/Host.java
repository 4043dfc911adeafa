package dev.edpm.runtime.extension;

import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.steer.Steering;
import java.util.function.Supplier;

/**
 * For {@code dev.edpm.tasks} alone: the measurement of the process as an {@link Extension} sees it.
 * Safe on any thread.
 */
public interface Host {

  /** Returns what the user set at launch. */
  Settings settings();

  /** Returns what is told of what goes wrong. */
  Problems problems();

  /** Returns what the counters of this process are listened to with. */
  Monitoring monitoring();

  /** Returns what the knobs of this process are set with. */
  Steering steering();

  /** Returns the events of this process. */
  ToolEvents events();

  /** Runs something after the start, while measuring neither starts again nor ends. */
  <T> T alone(Supplier<T> something);

  /**
   * Starts measuring again after it was shut down; does nothing where it goes on.
   *
   * @return false when the process is ending: then nothing starts any more
   */
  boolean revive();
}
