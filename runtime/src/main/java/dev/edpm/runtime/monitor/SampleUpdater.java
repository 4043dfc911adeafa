package dev.edpm.runtime.monitor;

/** Provides the values of a module's counters when a sample is taken (StarPU's sample updater). */
@FunctionalInterface
public interface SampleUpdater {

  /**
   * Sets the values of the requested counters in a sample. Called on the thread that takes the
   * sample; several threads may call it at the same time. If it throws, the exception is caught and
   * its counters have no value.
   */
  void update(SampleRequest request);

  /**
   * Tells whether a counter changes only when the program records a value. Such a counter is
   * sampled by {@link Monitoring#recorded}, and not when another counter changes. By default false.
   */
  default boolean isRecorded(CounterInfo counter) {
    return false;
  }

  /**
   * Tells whether a counter counts only while samples are collected, so that its value does not
   * change during a pause of collecting. By default false.
   */
  default boolean isCollected(CounterInfo counter) {
    return false;
  }
}
