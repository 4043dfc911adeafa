package dev.edpm.tasks;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.boot.Measurement;

/** The task engine of this process. All methods may be called on any thread, at any time. */
public final class Tasks {

  private Tasks() {}

  /**
   * Returns the task engine of this process. The first use starts it with the settings {@code
   * edpm.workers}, {@code edpm.sched} and {@code edpm.tasks.window}. After {@link Edpm#shutDown} it
   * starts a new engine, and also measuring. Workers do not keep the program alive: {@link
   * TaskEngine#awaitAll} waits for them.
   *
   * <p>In a {@code try} with resources, {@link TaskEngine#close} waits for all tasks at the end,
   * and the engine remains usable: only {@link Edpm#shutDown} ends it.
   *
   * @throws IllegalStateException if no engine runs and the process is ending
   */
  public static TaskEngine engine() {
    Measurement.current();
    return ProcessEngine.get().engine();
  }

  /**
   * Starts the task engine of this process with the program's own options instead of the settings.
   *
   * <p>{@link TaskEngine#close} waits for all tasks but does not end the engine. To start it with
   * other options, call {@link Edpm#shutDown} first.
   *
   * @throws IllegalStateException if it is already running, or the process is ending
   */
  public static TaskEngine start(EngineOptions options) {
    Measurement.current();
    return ProcessEngine.get().start(options);
  }
}
