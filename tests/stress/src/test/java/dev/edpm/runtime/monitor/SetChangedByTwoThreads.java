package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.edpm.annotations.MonitorScope;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZZ_Result;

/** Two threads change a set at the same time: neither undoes a change of the other. */
@JCStressTest
@Outcome(id = "false, true, true", expect = ACCEPTABLE, desc = "What both did")
@State
public class SetChangedByTwoThreads {

  private final Monitoring monitoring = FreshMonitoring.make();
  private final int x = FreshMonitoring.counter(monitoring, MonitorScope.GLOBAL, "x");
  private final int y = FreshMonitoring.counter(monitoring, MonitorScope.GLOBAL, "y");
  private final int z = FreshMonitoring.counter(monitoring, MonitorScope.GLOBAL, "z");
  private final CounterSet set = monitoring.newSet(MonitorScope.GLOBAL).enable(x);

  /** Disables a counter and enables another one. */
  @Actor
  public void first() {
    set.disable(x);
    set.enable(y);
  }

  /** Enables a third counter. */
  @Actor
  public void second() {
    set.enable(z);
  }

  /** Reads which counters are enabled at the end. */
  @Arbiter
  public void end(ZZZ_Result seen) {
    seen.r1 = set.isEnabled(x);
    seen.r2 = set.isEnabled(y);
    seen.r3 = set.isEnabled(z);
  }
}
