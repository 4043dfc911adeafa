package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.series.FreshCounters;
import dev.edpm.runtime.series.Recording;
import dev.edpm.runtime.series.UserCounters;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * Two threads record the same two counters, which are in the set of a listener. The listener is
 * called once for each recording, and each sample contains the values of one recording.
 */
@JCStressTest
@Outcome(
    id = {"1, 2, 2", "2, 2, 2", "1, 1, 2"},
    expect = ACCEPTABLE,
    desc = "A sample for each call, of its values or of the later call's")
@State
public class ListenerOfTwoRecorders {

  private final UserCounters counters = FreshCounters.make();
  private final Recording recording = FreshCounters.pair(counters);
  private final AtomicInteger samples = new AtomicInteger();
  private final ThreadLocal<Integer> mine = new ThreadLocal<>();

  /** Attaches the listener. */
  public ListenerOfTwoRecorders() {
    Monitoring monitoring = FreshMonitoring.make();
    FreshMonitoring.register(monitoring, counters);
    int a = monitoring.find(MonitorScope.GLOBAL, "stress.a").orElseThrow().id();
    int b = monitoring.find(MonitorScope.GLOBAL, "stress.b").orElseThrow().id();
    CounterSet set = monitoring.newSet(MonitorScope.GLOBAL).enable(a).enable(b);
    monitoring.attachGlobal(
        new SampleListener(
            set,
            sample -> {
              samples.incrementAndGet();
              mine.set(SampleIsOfOneCall.call(sample, a, b));
            }));
  }

  /** Records; the sample is taken on this thread. */
  @Actor
  public void first(III_Result seen) {
    recording.record(1, -1);
    seen.r1 = sampled();
  }

  /** Records; the sample is taken on this thread. */
  @Actor
  public void second(III_Result seen) {
    recording.record(2, -2);
    seen.r2 = sampled();
  }

  /** Counts the samples. */
  @Arbiter
  public void end(III_Result seen) {
    seen.r3 = samples.get();
  }

  private int sampled() {
    int call = mine.get();
    mine.remove();
    return call;
  }
}
