package dev.edpm.tasks.device;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Transfers data to one memory before the tasks that need it run. */
final class PrefetchThread extends Thread implements DeviceThread {

  private final Devices devices;
  private final BlockingQueue<Prefetch> requests = new LinkedBlockingQueue<>();

  /** Ends the thread. */
  private final Prefetch last;

  /** Guarded by this. */
  private boolean isStarted;

  /** The task whose data is transferred. Confined to this thread. */
  private long task;

  PrefetchThread(Devices devices, int node) {
    super(null, null, "edpm-prefetch-" + node, 0, false);
    this.devices = devices;
    this.last = new Prefetch(devices, List.of(), node, 0);
    setDaemon(true);
  }

  @Override
  public FetchedData fetched() {
    return null;
  }

  @Override
  public long fetchingTask() {
    return task;
  }

  /** Adds a request; the first one starts the thread. */
  synchronized void add(Prefetch request) {
    if (!isStarted) {
      start();
      isStarted = true;
    }
    requests.add(request);
  }

  @Override
  public void run() {
    while (true) {
      try {
        Prefetch request = requests.take();
        if (request == last) {
          return;
        }
        task = request.task();
        for (DeviceData data : request.data()) {
          devices.perform(request, data);
        }
      } catch (Throwable ignored) {
        // The task transfers the data itself then, and reports what prevents that.
      }
    }
  }

  /** Ends the thread and waits for the transfers that it performs. */
  void finish() {
    synchronized (this) {
      if (!isStarted) {
        return;
      }
      requests.clear();
      requests.add(last);
    }
    boolean interrupted = false;
    while (isAlive()) {
      try {
        join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
