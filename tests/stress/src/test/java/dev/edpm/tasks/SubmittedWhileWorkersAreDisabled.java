package dev.edpm.tasks;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

/**
 * A worker is disabled and the other one enabled while a task is submitted. The task runs, although
 * the worker that was woken for it may be disabled by then, or no worker was enabled for a moment.
 */
@JCStressTest
@Outcome(id = "true", expect = ACCEPTABLE, desc = "It has run")
@State
public class SubmittedWhileWorkersAreDisabled {

  private static final TaskEngine ENGINE = FreshEngine.make("eager", 2);

  private volatile Task task;

  /** Submits. */
  @Actor
  public void submitter() {
    task = ENGINE.task("task", variant -> {}).submit();
  }

  /** Enables the workers alternately. */
  @Actor
  public void disabler() {
    ENGINE.parts().dispatcher.enable(0, false);
    ENGINE.parts().dispatcher.enable(1, true);
    ENGINE.parts().dispatcher.enable(1, false);
    ENGINE.parts().dispatcher.enable(0, true);
  }

  /** Waits for the task. */
  @Arbiter
  public void end(Z_Result seen) {
    seen.r1 = FreshEngine.ends(task);
  }
}
