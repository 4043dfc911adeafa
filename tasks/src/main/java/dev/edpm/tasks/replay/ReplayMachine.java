package dev.edpm.tasks.replay;

import dev.edpm.tasks.bus.BusTable;
import java.util.List;

/**
 * The simulated machine: CPU workers that share main memory, and one worker for each device, which
 * has a memory of its own. The CPU workers are numbered first. The memory nodes are those of the
 * buses: 0 is main memory, 1 that of the first device.
 *
 * @param cpus the number of CPU workers
 * @param buses the buses between the memory nodes
 * @param memories by device, the size of its memory in bytes; {@link Long#MAX_VALUE} for no limit
 */
public record ReplayMachine(int cpus, BusTable buses, List<Long> memories) {

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if there is no worker, or if the memory nodes are not those of
   *     one main memory and the devices
   */
  public ReplayMachine {
    memories = List.copyOf(memories);
    if (cpus + memories.size() < 1) {
      throw new IllegalArgumentException("there is no worker");
    }
    if (buses.size() != memories.size() + 1) {
      throw new IllegalArgumentException(
          buses.size() + " memory nodes for " + memories.size() + " devices");
    }
  }

  /** Returns a machine without devices. */
  public static ReplayMachine ofCpus(int cpus) {
    return new ReplayMachine(cpus, BusTable.ofMainMemory(), List.of());
  }

  /** Returns the number of workers. */
  public int workers() {
    return cpus + memories.size();
  }

  /** Returns the memory node of a worker. */
  public int node(int worker) {
    return Math.max(0, worker - cpus + 1);
  }

  /** Returns whether it has devices. */
  public boolean hasDevices() {
    return !memories.isEmpty();
  }

  /** Returns the number of memory nodes. */
  public int nodes() {
    return memories.size() + 1;
  }
}
