package dev.edpm.runtime.monitor;

/**
 * What a listener does with samples (StarPU's callback of {@code
 * starpu_perf_counter_listener_init}).
 */
@FunctionalInterface
public interface SampleCallback {

  /**
   * Called with each sample, on the thread whose doing made it: several threads may call at a time.
   * What it throws is contained and reported; it may attach and detach listeners, itself included.
   *
   * @param sample the values, valid until this returns
   */
  void sample(Sample sample);
}
