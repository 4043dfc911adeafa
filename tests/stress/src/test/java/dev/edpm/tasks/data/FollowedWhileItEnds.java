package dev.edpm.tasks.data;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two nodes end while a third one is submitted that follows both. Its turn comes after both have
 * ended, and it sees their effects.
 */
@JCStressTest
@Outcome(id = "1, 2", expect = ACCEPTABLE, desc = "Its turn came after both")
@State
public class FollowedWhileItEnds {

  private final Turn first = new Turn();
  private final Turn second = new Turn();
  private int ofFirst;
  private int ofSecond;

  /** Ends both. */
  @Actor
  public void ender() {
    ofFirst = 1;
    first.end();
    ofSecond = 2;
    second.end();
  }

  /** Follows both. */
  @Actor
  public void follower(II_Result seen) {
    Turn turn = new Turn();
    turn.follow(first, true);
    turn.follow(second, false);
    turn.await(null, "await()");
    seen.r1 = ofFirst;
    seen.r2 = ofSecond;
    turn.end();
  }
}
