package dev.edpm.tasks.device;

/** A thread that runs tasks on copies of their data. */
public interface DeviceThread {

  /** Returns the data of the task that the thread runs, {@code null} if it is in main memory. */
  FetchedData fetched();
}
