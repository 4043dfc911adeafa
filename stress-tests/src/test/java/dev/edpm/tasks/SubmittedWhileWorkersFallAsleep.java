package dev.edpm.tasks;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * Workers that have nothing to do fall asleep while two threads submit a task each, one for a
 * certain worker, and one for anybody: both run.
 */
@JCStressTest
@Outcome(id = "true, true", expect = ACCEPTABLE, desc = "Both have run")
@State
public class SubmittedWhileWorkersFallAsleep {

  private static final TaskEngine ENGINE = FreshEngine.make("eager", 2);

  private volatile Task bound;
  private volatile Task free;

  /** Submits one for a certain worker. */
  @Actor
  public void binder() {
    bound = ENGINE.task("bound", variant -> {}).onWorker(0).submit();
  }

  /** Submits one for anybody. */
  @Actor
  public void submitter() {
    free = ENGINE.task("free", variant -> {}).submit();
  }

  /** Waits for both. */
  @Arbiter
  public void end(ZZ_Result seen) {
    seen.r1 = FreshEngine.ends(bound);
    seen.r2 = FreshEngine.ends(free);
  }
}
