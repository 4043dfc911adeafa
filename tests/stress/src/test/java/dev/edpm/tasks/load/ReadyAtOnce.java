package dev.edpm.tasks.load;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;

/**
 * Two workers release a task each, at the same time: the peaks include both, because no worker has
 * taken a task.
 */
@JCStressTest
@Outcome(id = "2, 2", expect = ACCEPTABLE)
@Outcome(
    id = {"1, 1", "1, 2", "2, 1"},
    expect = FORBIDDEN,
    desc = "Neither has seen the other's task")
@State
public class ReadyAtOnce {

  private final Flow flow = new Flow(2);
  private final Peak all = new Peak();
  private final CodeletCounters codelet = new CodeletCounters(2);

  /** Releases a task. */
  @Actor
  public void first() {
    free(0);
  }

  /** Releases another task. */
  @Actor
  public void second() {
    free(1);
  }

  private void free(int worker) {
    flow.ready(worker);
    codelet.ready(worker);
    flow.showReady(all);
    codelet.showReady();
  }

  /** Reads the peaks at the end. */
  @Arbiter
  public void peaks(JJ_Result seen) {
    seen.r1 = all.get();
    seen.r2 = codelet.peakReady();
  }
}
