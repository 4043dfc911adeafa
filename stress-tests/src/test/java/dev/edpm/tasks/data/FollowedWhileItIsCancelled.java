package dev.edpm.tasks.data;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A task fails while others are submitted, of which one needs its result and one does not: the one
 * is cancelled, the other is not, whenever they came.
 */
@JCStressTest
@Outcome(id = "-1, 1", expect = ACCEPTABLE, desc = "Cancelled, and had its turn")
@State
public class FollowedWhileItIsCancelled {

  private final Turn failing = new Turn();

  /** Ends without a result. */
  @Actor
  public void failing() {
    failing.cancel();
    failing.end();
  }

  /** Needs the result, and only comes after it. */
  @Actor
  public void followers(II_Result seen) {
    Turn needing = new Turn();
    Turn overwriting = new Turn();
    needing.follow(failing, true);
    overwriting.follow(failing, false);
    seen.r1 = await(needing);
    seen.r2 = await(overwriting);
  }

  private static int await(Turn turn) {
    if (!turn.await(null, "await()")) {
      return -1;
    }
    turn.end();
    return 1;
  }
}
