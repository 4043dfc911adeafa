package dev.edpm.tasks.device;

/** A thread that runs tasks on copies of their data. */
public interface DeviceThread {

  /** Returns the data of the task that the thread runs, {@code null} if it is in main memory. */
  FetchedData fetched();

  /** Returns the number of the task whose data the thread fetches, -1 if it does not. */
  long fetchingTask();
}
