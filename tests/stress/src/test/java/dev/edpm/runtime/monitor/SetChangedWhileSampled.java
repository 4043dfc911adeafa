package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.edpm.annotations.MonitorScope;
import java.util.StringJoiner;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Counters of a set are disabled and enabled while another thread takes a sample for a listener.
 * The sample contains the counters of one state of the set, each with its value, and no others.
 */
@JCStressTest
@Outcome(
    id = {"x y", "y", "y z"},
    expect = ACCEPTABLE,
    desc = "One state of the set")
@State
public class SetChangedWhileSampled {

  private final Monitoring monitoring = FreshMonitoring.make();
  private final int x = FreshMonitoring.counter(monitoring, MonitorScope.GLOBAL, "x");
  private final int y = FreshMonitoring.counter(monitoring, MonitorScope.GLOBAL, "y");
  private final int z = FreshMonitoring.counter(monitoring, MonitorScope.GLOBAL, "z");
  private final CounterSet set = monitoring.newSet(MonitorScope.GLOBAL).enable(x).enable(y);
  private String sampled;

  /** Attaches the listener. */
  public SetChangedWhileSampled() {
    monitoring.attachGlobal(new SampleListener(set, sample -> sampled = names(sample)));
  }

  /** Changes the set. */
  @Actor
  public void changer() {
    set.disable(x);
    set.enable(z);
  }

  /** Takes a sample. */
  @Actor
  public void sampler(L_Result seen) {
    monitoring.sample(MonitorScope.GLOBAL, null, null);
    seen.r1 = sampled;
  }

  /** Returns the names of the counters that have values. */
  private String names(Sample sample) {
    StringJoiner names = new StringJoiner(" ");
    for (int id : new int[] {x, y, z}) {
      if (sample.has(id) && sample.getInt64(id) == FreshMonitoring.VALUE) {
        names.add(monitoring.counter(id).name());
      }
    }
    StringJoiner listed = new StringJoiner(" ");
    sample.counters().forEach(counter -> listed.add(counter.name()));
    return names.toString().equals(listed.toString())
        ? names.toString()
        : "listed " + listed + ", valued " + names;
  }
}
