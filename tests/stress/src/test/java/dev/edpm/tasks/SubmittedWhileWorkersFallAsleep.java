package dev.edpm.tasks;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * Idle workers fall asleep while two threads submit a task each, one for a certain worker, and one
 * for any worker: both tasks run.
 */
@JCStressTest
@Outcome(id = "true, true", expect = ACCEPTABLE, desc = "Both have run")
@State
public class SubmittedWhileWorkersFallAsleep {

  private static final TaskEngine ENGINE = FreshEngine.make("eager", 2);

  private volatile Task bound;
  private volatile Task free;

  /** Submits a task for a certain worker. */
  @Actor
  public void binder() {
    bound = ENGINE.task("bound", variant -> {}).onWorker(0).submit();
  }

  /** Submits a task for any worker. */
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
