package dev.edpm.tasks.job;

import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.device.Devices;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.model.Arch;

/**
 * The context that the tasks of an engine share.
 *
 * @param owner the engine
 * @param workers the number of workers
 * @param devices its devices, {@code null} if it has none
 * @param problems receives failures outside of tasks
 * @param waiters the threads that wait for a single task
 */
public record JobHost(
    Owner owner, int workers, Devices devices, TaskProblems problems, Waiters waiters) {

  private static final Arch CPU = Arch.cpu(1);

  /** Returns the architecture of a worker. */
  Arch arch(int worker) {
    return devices == null ? CPU : devices.arch(worker);
  }

  /** Returns the kind of a worker. */
  WorkerKind kind(int worker) {
    return devices == null ? WorkerKind.CPU : devices.kind(worker);
  }

  /** Returns how many times as fast as a CPU worker a worker is. */
  double speed(int worker) {
    return devices == null ? 1 : devices.speed(worker);
  }
}
