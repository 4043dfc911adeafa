package dev.edpm.tasks.load;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two tasks finish while a thread waits first for one and then for both. The thread sees the
 * effects of the tasks that it has waited for.
 */
@JCStressTest
@Outcome(
    id = {"1, 3", "3, 3"},
    expect = ACCEPTABLE,
    desc = "One, or already both")
@State
public class AwaitedWhileItFinishes {

  private final Flow flow = new Flow(0);
  private final Backlog backlog = new Backlog(flow);
  private int ofFirst;
  private int ofSecond;

  /** Submits both. */
  public AwaitedWhileItFinishes() {
    flow.submitted();
    flow.submitted();
  }

  /** Finishes both. */
  @Actor
  public void finisher() {
    ofFirst = 1;
    finishOne();
    ofSecond = 2;
    finishOne();
  }

  private void finishOne() {
    flow.passed();
    backlog.notifyWaiting();
  }

  /** Waits. */
  @Actor
  public void waiter(II_Result seen) {
    seen.r1 = sumOnceAtMost(1);
    seen.r2 = sumOnceAtMost(0);
  }

  private int sumOnceAtMost(long unfinished) {
    try {
      backlog.awaitAtMost(unfinished, () -> false);
      return ofFirst + ofSecond;
    } catch (InterruptedException e) {
      return -1;
    }
  }
}
