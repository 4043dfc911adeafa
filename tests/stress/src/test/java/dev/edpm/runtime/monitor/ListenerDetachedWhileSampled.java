package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A listener is detached while another thread takes a sample. It may or may not be called for that
 * sample; it is not called for later samples of the detaching thread.
 */
@JCStressTest
@Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "Detached before the sample")
@Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "Detached after it")
@State
public class ListenerDetachedWhileSampled {

  private final Calls calls = new Calls(FreshMonitoring.make());
  private final Attachment attachment = calls.attach();

  /** Samples. */
  @Actor
  public void sampler(II_Result seen) {
    seen.r1 = calls.sample(1);
  }

  /** Detaches, and samples. */
  @Actor
  public void detacher(II_Result seen) {
    attachment.detach();
    seen.r2 = calls.sample(2);
  }
}
