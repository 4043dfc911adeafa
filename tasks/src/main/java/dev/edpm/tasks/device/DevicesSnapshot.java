package dev.edpm.tasks.device;

import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.driver.DeviceClock;
import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.memory.NodeStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What happened in the memories of an engine and on the buses between them, for the report.
 * Immutable.
 *
 * @param workers the workers, by number
 * @param nodes the memories, main memory first
 * @param buses the transfers between main memory and each device
 */
public record DevicesSnapshot(List<Worker> workers, List<Node> nodes, List<Bus> buses) {

  /** The snapshot of an engine without devices. */
  public static final DevicesSnapshot NONE = new DevicesSnapshot(List.of(), List.of(), List.of());

  /**
   * Where a worker runs its tasks.
   *
   * @param kind the kind of the worker
   * @param node the number of its memory
   * @param device the name of its device, empty for a CPU worker
   * @param speed how many times as fast as a CPU worker its device is declared to be, empty if that
   *     is not declared
   * @param clock how the clock of its device is related to that of the program, empty if it has
   *     none
   */
  public record Worker(
      WorkerKind kind,
      int node,
      Optional<String> device,
      OptionalDouble speed,
      Optional<DeviceClock> clock) {}

  /**
   * A memory.
   *
   * @param name StarPU's name, such as {@code OpenCL 0}
   * @param limit the size in bytes, empty if there is no limit
   * @param statistics what happened in it
   */
  public record Node(String name, OptionalLong limit, NodeStatistics statistics) {}

  /**
   * A bus in one direction.
   *
   * @param statistics its transfers
   * @param bandwidth the bandwidth in bytes per second
   * @param latency the latency in ns
   */
  public record Bus(BusStatistics statistics, double bandwidth, double latency) {}

  /** Copies the lists. */
  public DevicesSnapshot {
    workers = List.copyOf(workers);
    nodes = List.copyOf(nodes);
    buses = List.copyOf(buses);
  }

  /** Returns whether the engine has no devices. */
  public boolean isEmpty() {
    return nodes.isEmpty();
  }
}
