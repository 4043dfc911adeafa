package dev.edpm.tasks.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * The failed tasks whose failure the program has not observed. The first ones are kept, and the
 * others are counted, so that memory is bounded. Safe on any thread.
 */
public final class Failures {

  /**
   * Failures that were never observed.
   *
   * @param kept the first failed tasks
   * @param more the number of other failed tasks
   */
  public record DeferredProblems(List<Node> kept, long more) {}

  private static final int MOST = 16;

  private final List<Node> kept = new ArrayList<>(MOST);
  private long more;

  /**
   * Identifies the current period of counting: each task that is counted in it stores this number.
   * Never 0.
   */
  private int period = 1;

  /** Adds a failed task. Must be called before the program can observe the failure. */
  public synchronized void add(Node task) {
    if (kept.size() < MOST) {
      task.failureNumber(0);
      kept.add(task);
    } else {
      task.failureNumber(period);
      more++;
    }
  }

  /** Records that the program has observed the failure of a task. */
  public synchronized void observed(Node task) {
    if (!kept.remove(task) && task.failureNumber() == period) {
      more--;
    }
    task.failureNumber(0);
  }

  /** Returns and clears the failures that were not observed. */
  public synchronized DeferredProblems take() {
    DeferredProblems deferred = new DeferredProblems(List.copyOf(kept), more);
    kept.clear();
    more = 0;
    period = Math.max(1, period + 1);
    return deferred;
  }
}
