package dev.edpm.runtime.monitor;

/**
 * The code that a listener runs for each sample (StarPU's callback of {@code
 * starpu_perf_counter_listener_init}).
 */
@FunctionalInterface
public interface SampleCallback {

  /**
   * Called with each sample, on the thread that caused it. Several threads may call it at the same
   * time. Its exceptions are caught and reported. It may attach and detach listeners, including
   * itself.
   *
   * @param sample the values, valid until this method returns
   */
  void sample(Sample sample);
}
