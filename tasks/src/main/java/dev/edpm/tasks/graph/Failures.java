package dev.edpm.tasks.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * The tasks that have failed and that nobody was told of yet: the first ones are kept, and the
 * others counted, so that memory stays bounded. Safe on any thread.
 */
public final class Failures {

  /**
   * What nobody was told of.
   *
   * @param kept the first ones
   * @param more how many others there are
   */
  public record DeferredProblems(List<Node> kept, long more) {}

  private static final int MOST = 16;

  private final List<Node> kept = new ArrayList<>(MOST);
  private long more;

  /** Of those that are counted now: a task that is counted has this number. Not 0. */
  private int period = 1;

  /** Adds a task that has failed, before the program can receive that. */
  public synchronized void add(Node task) {
    if (kept.size() < MOST) {
      task.failureNumber(0);
      kept.add(task);
    } else {
      task.failureNumber(period);
      more++;
    }
  }

  /** Notes that the program has received the failure of a task. */
  public synchronized void observed(Node task) {
    if (!kept.remove(task) && task.failureNumber() == period) {
      more--;
    }
    task.failureNumber(0);
  }

  /** Returns those that nobody was told of, and forgets them. */
  public synchronized DeferredProblems take() {
    DeferredProblems deferred = new DeferredProblems(List.copyOf(kept), more);
    kept.clear();
    more = 0;
    period = Math.max(1, period + 1);
    return deferred;
  }
}
