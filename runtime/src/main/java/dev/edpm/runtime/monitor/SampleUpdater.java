package dev.edpm.runtime.monitor;

/** Gives the values of a module's counters when a sample is taken (StarPU's sample updater). */
@FunctionalInterface
public interface SampleUpdater {

  /**
   * Puts the values of the counters that are asked for into a sample. Called on the thread that
   * takes the sample: several may call at a time. What it throws is contained; its counters have no
   * value then.
   */
  void update(SampleRequest request);

  /**
   * Returns whether a counter changes only when the program records a value. Such a counter is
   * sampled then, see {@link Monitoring#recorded}, and not when another counter changes. By default
   * false.
   */
  default boolean isRecorded(CounterInfo counter) {
    return false;
  }
}
