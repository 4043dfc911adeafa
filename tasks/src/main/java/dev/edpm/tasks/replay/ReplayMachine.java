package dev.edpm.tasks.replay;

import dev.edpm.tasks.bus.BusTable;
import java.util.List;
import java.util.OptionalInt;

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

  /**
   * Returns whether the workers of a memory node can run a task, whose data must fit into the
   * memory.
   */
  boolean canRun(ReplayGraph graph, int task, int node) {
    boolean hasWorkers = node > 0 || cpus > 0;
    if (!hasWorkers || !graph.canRun(task, node)) {
      return false;
    }
    long left = node == 0 ? Long.MAX_VALUE : memories.get(node - 1);
    for (int i = 0; i < graph.accesses(task) && left >= 0; i++) {
      left -= isFirst(graph, task, i) ? graph.bytes(graph.data(task, i)) : 0;
    }
    return left >= 0;
  }

  /** Returns whether no earlier access of a task is to the same data. */
  private static boolean isFirst(ReplayGraph graph, int task, int access) {
    for (int i = 0; i < access; i++) {
      if (graph.data(task, i) == graph.data(task, access)) {
        return false;
      }
    }
    return true;
  }

  /** Returns a task that no worker can run, if there is one. */
  public OptionalInt unable(ReplayGraph graph) {
    for (int task = 0; task < graph.size(); task++) {
      boolean able = graph.isControl(task);
      for (int node = 0; node < nodes() && !able; node++) {
        able = canRun(graph, task, node);
      }
      if (!able) {
        return OptionalInt.of(task);
      }
    }
    return OptionalInt.empty();
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
