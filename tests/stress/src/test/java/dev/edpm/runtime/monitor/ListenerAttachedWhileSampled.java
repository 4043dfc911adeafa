package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A listener is attached while another thread takes a sample. It may or may not be called for that
 * sample; it is called once for each later sample of the attaching thread.
 */
@JCStressTest
@Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "Attached after the sample")
@Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "Attached before it")
@State
public class ListenerAttachedWhileSampled {

  private final Calls calls = new Calls(FreshMonitoring.make());

  /** Samples. */
  @Actor
  public void sampler(II_Result seen) {
    seen.r1 = calls.sample(1);
  }

  /** Attaches, and samples. */
  @Actor
  public void attacher(II_Result seen) {
    calls.attach();
    seen.r2 = calls.sample(2);
  }
}
