package dev.edpm.annotations;

import java.util.Locale;
import java.util.Optional;

/**
 * What a profiling tool can be told of: the sixteen events of StarPU's profiling tool interface,
 * with its names and numbers. Its {@code none} is no event and has no constant.
 */
public enum ToolEvent {
  /** The runtime starts. */
  INIT,
  /** It stops. */
  TERMINATE,
  /** Its start begins. */
  INIT_BEGIN,
  /** Its start has ended. */
  INIT_END,
  /** A worker's driver comes up. */
  DRIVER_INIT,
  /** A worker's driver goes down. */
  DRIVER_DEINIT,
  /** The start of a worker's driver begins. */
  DRIVER_INIT_START,
  /** The start of a worker's driver has ended. */
  DRIVER_INIT_END,
  /** A task starts on a CPU worker. */
  START_CPU_EXEC,
  /** A task has ended on a CPU worker. */
  END_CPU_EXEC,
  /** A task starts on a GPU worker. */
  START_GPU_EXEC,
  /** A task has ended on a GPU worker. */
  END_GPU_EXEC,
  /** A transfer of data starts. */
  START_TRANSFER,
  /** A transfer of data has ended. */
  END_TRANSFER,
  /** Something of the user's starts. */
  USER_START,
  /** Something of the user's has ended. */
  USER_END;

  /** Returns StarPU's number of the event, from 1; 0 is its {@code none}. */
  public int id() {
    return ordinal() + 1;
  }

  /** Returns StarPU's name of the event, such as {@code start_cpu_exec}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the event of that {@link #label}, empty when there is none, as for {@code none}. */
  public static Optional<ToolEvent> byLabel(String label) {
    for (ToolEvent event : values()) {
      if (event.label().equals(label)) {
        return Optional.of(event);
      }
    }
    return Optional.empty();
  }
}
