package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.series.FreshCounters;
import dev.edpm.runtime.series.Recording;
import dev.edpm.runtime.series.UserCounters;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A thread records two counters together, twice, while another thread takes samples of both on
 * demand. A sample contains the values of one call, and no sample goes back to an earlier call.
 */
@JCStressTest
@Outcome(
    id = {"0, 0", "0, 1", "0, 2", "1, 1", "1, 2", "2, 2"},
    expect = ACCEPTABLE,
    desc = "Both values of one call, in the order of the calls")
@State
public class SampleIsOfOneCall {

  private final UserCounters counters = FreshCounters.make();
  private final Recording recording = FreshCounters.pair(counters);
  private final Monitoring monitoring = FreshMonitoring.make();
  private final CounterSet set;
  private final int a;
  private final int b;

  /** Creates a set of both counters. */
  public SampleIsOfOneCall() {
    FreshMonitoring.register(monitoring, counters);
    a = monitoring.find(MonitorScope.GLOBAL, "stress.a").orElseThrow().id();
    b = monitoring.find(MonitorScope.GLOBAL, "stress.b").orElseThrow().id();
    set = monitoring.newSet(MonitorScope.GLOBAL).enable(a).enable(b);
  }

  /** Records. */
  @Actor
  public void recorder() {
    recording.record(1, -1);
    recording.record(2, -2);
  }

  /** Takes samples. */
  @Actor
  public void sampler(II_Result seen) {
    seen.r1 = call(monitoring.read(set, null), a, b);
    seen.r2 = call(monitoring.read(set, null), a, b);
  }

  /**
   * Returns the number of the call whose values are in a sample, 0 for none, -1 for values of
   * several calls.
   */
  static int call(Sample sample, int a, int b) {
    if (!sample.has(a) && !sample.has(b)) {
      return 0;
    }
    if (!sample.has(a) || !sample.has(b) || sample.getInt64(a) != -sample.getInt64(b)) {
      return -1;
    }
    return (int) sample.getInt64(a);
  }
}
