package dev.edpm.runtime.series;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.util.List;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * A thread records two counters, more often than the first chunk of its log can hold, while another
 * one gathers the series. The series contain the first calls, complete and in order.
 */
@JCStressTest
@Outcome(id = "1?[0-9]|20", expect = ACCEPTABLE, desc = "So many of the first calls, whole")
@State
public class SeriesWhileRecording {

  private static final int CALLS = 20;
  private static final int GATHERINGS = 5;
  private static final int WRONG = -1;

  private final UserCounters counters = FreshCounters.make();
  private final Recording recording = FreshCounters.pair(counters);

  /** Records. */
  @Actor
  public void recorder() {
    for (int i = 0; i < CALLS; i++) {
      recording.record(i, -i);
    }
  }

  /** Gathers. */
  @Actor
  public void gatherer(I_Result seen) {
    for (int i = 0; i < GATHERINGS && seen.r1 != WRONG; i++) {
      seen.r1 = calls(counters.series(0), seen.r1);
    }
  }

  /** Returns the number of calls, unless they are not the first ones or fewer than before. */
  private static int calls(List<Series> series, int before) {
    if (series.isEmpty()) {
      return before == 0 ? 0 : WRONG;
    }
    if (series.size() != 2) {
      return WRONG;
    }
    Series a = series.get(0);
    Series b = series.get(1);
    if (a.size() != b.size() || a.size() < before) {
      return WRONG;
    }
    for (int i = 0; i < a.size(); i++) {
      if (a.integer(i) != i || b.integer(i) != -i) {
        return WRONG;
      }
    }
    return a.size();
  }
}
