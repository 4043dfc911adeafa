package dev.edpm.runtime.monitor;

/**
 * A listener of samples of a set (StarPU's {@code starpu_perf_counter_listener}). It can be
 * attached in several places at the same time. Immutable and therefore safe on any thread.
 *
 * @param name its name in problems
 * @param set the counters
 * @param callback the code to run for each sample
 * @param userArgument an object that is part of each sample; may be {@code null}
 */
public record SampleListener(
    String name, CounterSet set, SampleCallback callback, Object userArgument) {

  /** Creates a listener whose name is the class name of its callback. */
  public SampleListener(CounterSet set, SampleCallback callback, Object userArgument) {
    this(nameOf(callback), set, callback, userArgument);
  }

  /** Creates a listener without a user argument. */
  public SampleListener(CounterSet set, SampleCallback callback) {
    this(set, callback, null);
  }

  /**
   * Returns the name of the callback's class; for a lambda expression, the class that contains it.
   */
  private static String nameOf(SampleCallback callback) {
    String name = callback.getClass().getName();
    int lambda = name.indexOf("$$Lambda");
    return lambda < 0 ? name : name.substring(0, lambda);
  }
}
