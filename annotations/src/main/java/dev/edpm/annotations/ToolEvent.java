package dev.edpm.annotations;

import java.util.Locale;
import java.util.Optional;

/**
 * An event of which a profiling tool can be notified. These are the sixteen events of StarPU's
 * profiling tool interface, with StarPU's names and numbers. StarPU's {@code none} is not an event
 * and has no constant.
 */
public enum ToolEvent {
  /** The runtime starts. */
  INIT,
  /** The runtime stops. */
  TERMINATE,
  /** The initialisation of the runtime begins. */
  INIT_BEGIN,
  /** The initialisation of the runtime has ended. */
  INIT_END,
  /** A worker's driver starts. */
  DRIVER_INIT,
  /** A worker's driver stops. */
  DRIVER_DEINIT,
  /** The initialisation of a worker's driver begins. */
  DRIVER_INIT_START,
  /** The initialisation of a worker's driver has ended. */
  DRIVER_INIT_END,
  /** A task starts on a CPU worker. */
  START_CPU_EXEC,
  /** A task has ended on a CPU worker. */
  END_CPU_EXEC,
  /** A task starts on the worker of a device. */
  START_GPU_EXEC,
  /** A task has ended on the worker of a device. */
  END_GPU_EXEC,
  /** A transfer of data starts. */
  START_TRANSFER,
  /** A transfer of data has ended. */
  END_TRANSFER,
  /** An activity of the user's program starts. */
  USER_START,
  /** An activity of the user's program has ended. */
  USER_END;

  /** Returns whether the event occurs only if there are devices with memories of their own. */
  public boolean needsDevice() {
    return switch (this) {
      case START_GPU_EXEC, END_GPU_EXEC, START_TRANSFER, END_TRANSFER -> true;
      default -> false;
    };
  }

  /** Returns StarPU's number of the event, from 1; 0 is its {@code none}. */
  public int id() {
    return ordinal() + 1;
  }

  /** Returns StarPU's name of the event, such as {@code start_cpu_exec}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the event with this {@link #label}, or empty if there is none, as for {@code none}. */
  public static Optional<ToolEvent> byLabel(String label) {
    for (ToolEvent event : values()) {
      if (event.label().equals(label)) {
        return Optional.of(event);
      }
    }
    return Optional.empty();
  }
}
