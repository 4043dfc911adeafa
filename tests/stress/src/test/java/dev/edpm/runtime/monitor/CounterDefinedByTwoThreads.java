package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.FreshCounters;
import dev.edpm.runtime.series.UserCounter;
import dev.edpm.runtime.series.UserCounters;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/**
 * Two threads define a counter each, and one with a common name. The latter is a single counter.
 * The three counters have different ids, and each thread finds its counters at once.
 */
@JCStressTest
@Outcome(id = "true, true, 3", expect = ACCEPTABLE, desc = "Three counters")
@State
public class CounterDefinedByTwoThreads {

  private final UserCounters counters = FreshCounters.make();
  private final Monitoring monitoring = FreshMonitoring.make();
  private final int before = monitoring.counters(MonitorScope.GLOBAL).size();
  private UserCounter firsts;
  private UserCounter seconds;

  /** Registers the counters with monitoring. */
  public CounterDefinedByTwoThreads() {
    FreshMonitoring.register(monitoring, counters);
  }

  /** Defines its own counter and the common one. */
  @Actor
  public void first(LLL_Result seen) {
    define("stress.first");
    firsts = define("stress.both");
    seen.r1 = found("stress.first") && found("stress.both");
  }

  /** Defines the common counter and its own. */
  @Actor
  public void second(LLL_Result seen) {
    seconds = define("stress.both");
    define("stress.second");
    seen.r2 = found("stress.second") && found("stress.both");
  }

  /** Discovers all counters. */
  @Arbiter
  public void end(LLL_Result seen) {
    seen.r3 = firsts == seconds ? judge(monitoring, before) : "two of one name";
  }

  private UserCounter define(String name) {
    return counters.define(CounterDefinition.of(name, ValueType.INT64));
  }

  private boolean found(String name) {
    return monitoring.find(MonitorScope.GLOBAL, name).isPresent();
  }

  /**
   * Returns how many more counters the process has than {@code before}, or what is wrong with them.
   */
  static Object judge(Monitoring monitoring, int before) {
    List<CounterInfo> all = monitoring.counters(MonitorScope.GLOBAL);
    CounterSet set = monitoring.newSet(MonitorScope.GLOBAL);
    Set<Integer> ids = new HashSet<>();
    for (int rank = before; rank < all.size(); rank++) {
      CounterInfo one = all.get(rank);
      if (!ids.add(one.id())
          || !monitoring.counter(one.id()).equals(one)
          || !monitoring.nth(MonitorScope.GLOBAL, rank).equals(one)
          || !monitoring.find(MonitorScope.GLOBAL, one.name()).orElseThrow().equals(one)) {
        return one + " of " + all;
      }
      set.enable(one.id());
    }
    // Nothing has been recorded; an updater that does not know a counter would be a problem.
    return monitoring.read(set, null).counters().size();
  }
}
