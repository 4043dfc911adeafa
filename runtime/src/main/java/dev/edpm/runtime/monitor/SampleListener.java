package dev.edpm.runtime.monitor;

/**
 * What is to be done with samples of a set (StarPU's {@code starpu_perf_counter_listener}). It can
 * be attached in several places at a time. Immutable, so safe on any thread.
 *
 * @param name what problems call it by
 * @param set the counters
 * @param callback what is done
 * @param userArgument what each sample carries; may be {@code null}
 */
public record SampleListener(
    String name, CounterSet set, SampleCallback callback, Object userArgument) {

  /** A listener without a name of its own. */
  public SampleListener(CounterSet set, SampleCallback callback, Object userArgument) {
    this(nameOf(callback), set, callback, userArgument);
  }

  /** A listener without a user argument. */
  public SampleListener(CounterSet set, SampleCallback callback) {
    this(set, callback, null);
  }

  /** A lambda's class has a name of no meaning after that of the class it stands in. */
  private static String nameOf(SampleCallback callback) {
    String name = callback.getClass().getName();
    int lambda = name.indexOf("$$Lambda");
    return lambda < 0 ? name : name.substring(0, lambda);
  }
}
