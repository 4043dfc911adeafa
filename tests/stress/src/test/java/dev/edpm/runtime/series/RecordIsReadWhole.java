package dev.edpm.runtime.series;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A thread records two counters together, twice, while another thread reads both, twice. The reader
 * sees the values of one call, and never goes back to an earlier call.
 */
@JCStressTest
@Outcome(
    id = {"0, 0", "0, 1", "0, 2", "1, 1", "1, 2", "2, 2"},
    expect = ACCEPTABLE,
    desc = "Both values of one call, in the order of the calls")
@State
public class RecordIsReadWhole {

  private final UserCounters counters = FreshCounters.make();
  private final Recording recording = FreshCounters.pair(counters);

  /** Records. */
  @Actor
  public void recorder() {
    recording.record(1, -1);
    recording.record(2, -2);
  }

  /** Reads. */
  @Actor
  public void reader(II_Result seen) {
    CounterReading reading = counters.reading(recording.counters());
    seen.r1 = call(reading);
    seen.r2 = call(reading);
  }

  /**
   * Returns the number of the call whose values are read, 0 for none, -1 for values of several
   * calls.
   */
  static int call(CounterReading reading) {
    reading.take();
    if (reading.has(0) != reading.has(1) || reading.integer(0) != -reading.integer(1)) {
      return -1;
    }
    return (int) reading.integer(0);
  }
}
