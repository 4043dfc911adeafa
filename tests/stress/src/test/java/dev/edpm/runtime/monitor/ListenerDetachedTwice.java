package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.edpm.runtime.monitor.MonitoringException.Reason;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Two threads detach the same listener: one succeeds, and the other gets an exception. */
@JCStressTest
@Outcome(
    id = {"null, NOT_ATTACHED", "NOT_ATTACHED, null"},
    expect = ACCEPTABLE,
    desc = "One of them detached it")
@State
public class ListenerDetachedTwice {

  private final Attachment attachment = new Calls(FreshMonitoring.make()).attach();

  /** Detaches. */
  @Actor
  public void first(LL_Result seen) {
    seen.r1 = refusal(attachment::detach);
  }

  /** Detaches. */
  @Actor
  public void second(LL_Result seen) {
    seen.r2 = refusal(attachment::detach);
  }

  /** Returns the reason of the exception, or {@code null}. */
  static Reason refusal(Runnable attempt) {
    try {
      attempt.run();
      return null;
    } catch (MonitoringException e) {
      return e.reason();
    }
  }
}
