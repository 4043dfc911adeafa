package dev.edpm.tasks.device;

import java.util.List;

/**
 * A request to transfer the data that a task reads to the memory of the worker in whose queue it
 * is. The request ends before the task uses its data, because other tasks may change the data from
 * then on. Safe on any thread.
 */
public final class Prefetch {

  private final Devices devices;
  private final List<DeviceData> data;
  private final int node;
  private final long task;

  /** Guarded by the lock of the devices. */
  private boolean ended;

  Prefetch(Devices devices, List<DeviceData> data, int node, long task) {
    this.devices = devices;
    this.data = data;
    this.node = node;
    this.task = task;
  }

  List<DeviceData> data() {
    return data;
  }

  int node() {
    return node;
  }

  long task() {
    return task;
  }

  boolean hasEnded() {
    return ended;
  }

  void markEnded() {
    ended = true;
  }

  /** Starts it, before a worker can take the task. */
  public void start() {
    devices.start(this);
  }

  /** Ends it: no further transfer is requested. Those that were requested are performed. */
  public void end() {
    devices.end(this);
  }
}
