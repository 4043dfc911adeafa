package dev.edpm.runtime.series;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIL_Result;

/**
 * Two threads record the same two counters of the process. Each then reads both values of its own
 * call or of a later call. At the end, the values with the later time are read, and both calls are
 * stored.
 */
@JCStressTest
@Outcome(
    id = {"1, 2, latest", "2, 2, latest", "1, 1, latest"},
    expect = ACCEPTABLE,
    desc = "Both values of one call, and the later call in the end")
@State
public class LatestOfTwoRecorders {

  /** No two calls get the same time. */
  private final AtomicLong clock = new AtomicLong();

  private final UserCounters counters = FreshCounters.make(clock::incrementAndGet);
  private final Recording recording = FreshCounters.pair(counters);

  /** Records and reads. */
  @Actor
  public void first(IIL_Result seen) {
    recording.record(1, -1);
    seen.r1 = RecordIsReadWhole.call(counters.reading(recording.counters()));
  }

  /** Records and reads. */
  @Actor
  public void second(IIL_Result seen) {
    recording.record(2, -2);
    seen.r2 = RecordIsReadWhole.call(counters.reading(recording.counters()));
  }

  /** Reads the final values. */
  @Arbiter
  public void end(IIL_Result seen) {
    int call = RecordIsReadWhole.call(counters.reading(recording.counters()));
    List<Series> all = counters.series(0);
    Series a = all.get(0);
    Series b = all.get(1);
    if (a.size() != 2 || b.size() != 2) {
      seen.r3 = a.size() + " and " + b.size() + " stored";
    } else if (a.time(1) != 2 || a.integer(1) != call || b.integer(1) != -call) {
      seen.r3 = "the latest is " + a.integer(1) + ", " + b.integer(1) + ", not " + call;
    } else {
      seen.r3 = "latest";
    }
  }
}
