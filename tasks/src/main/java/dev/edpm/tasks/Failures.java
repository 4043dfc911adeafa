package dev.edpm.tasks;

import java.util.ArrayList;
import java.util.List;

/**
 * The tasks that have failed and that nobody was told of yet: the first ones are kept, and the
 * others counted, so that memory stays bounded. Safe on any thread.
 */
final class Failures {

  /**
   * What nobody was told of.
   *
   * @param kept the first ones
   * @param more how many others there are
   */
  record DeferredProblems(List<Task> kept, long more) {}

  private static final int MOST = 16;

  private final List<Task> kept = new ArrayList<>(MOST);
  private long more;

  /** Of those that are counted now: a task that is counted has this number. Not 0. */
  private int period = 1;

  synchronized void add(Task task) {
    if (kept.size() < MOST) {
      task.told(0);
      kept.add(task);
    } else {
      task.told(period);
      more++;
    }
  }

  /** Somebody was told of a task. */
  synchronized void told(Task task) {
    if (!kept.remove(task) && task.told() == period) {
      more--;
    }
    task.told(0);
  }

  /** Throws what nobody was told of, and forgets it. */
  void throwAny() {
    DeferredProblems deferred = take();
    TaskFailedException thrown = null;
    for (Task task : deferred.kept()) {
      if (thrown == null) {
        thrown = task.failed();
      } else {
        thrown.addSuppressed(task.failed());
      }
    }
    if (deferred.more() > 0) {
      TaskFailedException others =
          new TaskFailedException(deferred.more() + " more tasks failed", null);
      if (thrown == null) {
        thrown = others;
      } else {
        thrown.addSuppressed(others);
      }
    }
    if (thrown != null) {
      throw thrown;
    }
  }

  /** Returns those that nobody was told of, and forgets them. */
  synchronized DeferredProblems take() {
    DeferredProblems deferred = new DeferredProblems(List.copyOf(kept), more);
    kept.clear();
    more = 0;
    period = Math.max(1, period + 1);
    return deferred;
  }
}
