package dev.edpm.tasks.data;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two nodes end while a third one is submitted that follows both. It gets access after both have
 * ended, and it sees their effects.
 */
@JCStressTest
@Outcome(id = "1, 2", expect = ACCEPTABLE, desc = "It got access after both")
@State
public class FollowedWhileItEnds {

  private final AcquireNode first = new AcquireNode();
  private final AcquireNode second = new AcquireNode();
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
    AcquireNode access = new AcquireNode();
    access.follow(first, true);
    access.follow(second, false);
    access.await(null, "await()");
    seen.r1 = ofFirst;
    seen.r2 = ofSecond;
    access.end();
  }
}
