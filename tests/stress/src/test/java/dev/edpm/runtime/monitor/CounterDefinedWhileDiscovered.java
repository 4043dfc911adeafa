package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.FreshCounters;
import dev.edpm.runtime.series.UserCounters;
import java.util.List;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/**
 * A thread defines two counters while another one discovers the counters by list, id, name and
 * rank, and reads them. Ids are unique, and a counter that was found does not change.
 */
@JCStressTest
@Outcome(
    id = {"0, 0, 2", "0, 1, 2", "0, 2, 2", "1, 1, 2", "1, 2, 2", "2, 2, 2"},
    expect = ACCEPTABLE,
    desc = "How many counters there were")
@State
public class CounterDefinedWhileDiscovered {

  private final UserCounters counters = FreshCounters.make();
  private final Monitoring monitoring = FreshMonitoring.make();
  private final int before = monitoring.counters(MonitorScope.GLOBAL).size();
  private List<CounterInfo> found = List.of();

  /** Registers the counters with monitoring. */
  public CounterDefinedWhileDiscovered() {
    FreshMonitoring.register(monitoring, counters);
  }

  /** Defines counters. */
  @Actor
  public void definer() {
    define("stress.a");
    define("stress.b");
  }

  /** Discovers the counters. */
  @Actor
  public void discoverer(LLL_Result seen) {
    seen.r1 = discover();
    seen.r2 = discover();
  }

  /** Discovers the counters once more. */
  @Arbiter
  public void end(LLL_Result seen) {
    seen.r3 = discover();
  }

  private void define(String name) {
    counters.define(CounterDefinition.of(name, ValueType.INT64));
  }

  /** Returns the number of new counters, or what is wrong with them. */
  private Object discover() {
    List<CounterInfo> now = monitoring.counters(MonitorScope.GLOBAL);
    if (now.size() < found.size() || !now.subList(0, found.size()).equals(found)) {
      return found + " has become " + now;
    }
    found = now;
    return CounterDefinedByTwoThreads.judge(monitoring, before);
  }
}
