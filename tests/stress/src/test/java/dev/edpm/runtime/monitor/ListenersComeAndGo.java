package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * Two threads sample, and meanwhile attach and detach other listeners. The remaining listener is
 * called once for each sample, and no change of the others is lost.
 */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "No call is lost or doubled")
@State
public class ListenersComeAndGo {

  private final Monitoring monitoring = FreshMonitoring.make();
  private final Calls goes = new Calls(monitoring);
  private final Calls stays = new Calls(monitoring);
  private final Calls comes = new Calls(monitoring);
  private final Attachment going = goes.attach();

  /** Attaches the remaining listener after one that is detached later. */
  public ListenersComeAndGo() {
    stays.attach();
  }

  /** Detaches a listener, and samples. */
  @Actor
  public void first(III_Result seen) {
    going.detach();
    seen.r1 = stays.sample(1);
  }

  /** Attaches a listener, and samples. */
  @Actor
  public void second(III_Result seen) {
    comes.attach();
    seen.r2 = stays.sample(2);
  }

  /** Samples after both threads: the attached listener is called, and the detached one is not. */
  @Arbiter
  public void end(III_Result seen) {
    seen.r3 = comes.sample(0) - goes.calls(0);
  }
}
