package dev.edpm.runtime.monitor;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLI_Result;

/** Two threads attach the same listener at the same place: it is attached there only once. */
@JCStressTest
@Outcome(
    id = {"null, ALREADY_ATTACHED, 1", "ALREADY_ATTACHED, null, 1"},
    expect = ACCEPTABLE,
    desc = "One of them attached it")
@State
public class ListenerAttachedTwice {

  private final Calls calls = new Calls(FreshMonitoring.make());

  /** Attaches. */
  @Actor
  public void first(LLI_Result seen) {
    seen.r1 = ListenerDetachedTwice.refusal(calls::attach);
  }

  /** Attaches. */
  @Actor
  public void second(LLI_Result seen) {
    seen.r2 = ListenerDetachedTwice.refusal(calls::attach);
  }

  /** Counts the calls for a sample. */
  @Arbiter
  public void end(LLI_Result seen) {
    seen.r3 = calls.sample(0);
  }
}
