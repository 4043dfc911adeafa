package dev.edpm.tasks.data;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A node fails while two others are submitted. The one that needs its result is cancelled, and the
 * other one is not, whenever they were submitted.
 */
@JCStressTest
@Outcome(id = "-1, 1", expect = ACCEPTABLE, desc = "Cancelled, and got access")
@State
public class FollowedWhileItIsCancelled {

  private final AcquireNode failing = new AcquireNode();

  /** Ends without a result. */
  @Actor
  public void failing() {
    failing.cancel();
    failing.end();
  }

  /** One needs the result, and the other one only follows. */
  @Actor
  public void followers(II_Result seen) {
    AcquireNode needing = new AcquireNode();
    AcquireNode overwriting = new AcquireNode();
    needing.follow(failing, true);
    overwriting.follow(failing, false);
    seen.r1 = await(needing);
    seen.r2 = await(overwriting);
  }

  private static int await(AcquireNode access) {
    if (!access.await(null, "await()")) {
      return -1;
    }
    access.end();
    return 1;
  }
}
