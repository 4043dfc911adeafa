package dev.edpm.runtime.task;

import java.util.ArrayList;
import java.util.List;

/**
 * The tasks that have failed and that nobody was told of yet: the first ones, so that memory stays
 * bounded. Safe on any thread.
 */
final class Failures {

  private static final int MOST = 16;

  private final List<Task> untold = new ArrayList<>(MOST);

  synchronized void add(Task task) {
    if (untold.size() < MOST) {
      untold.add(task);
    }
  }

  /** Somebody was told of a task. */
  synchronized void told(Task task) {
    untold.remove(task);
  }

  /** Throws what nobody was told of, and forgets it. */
  void throwAny() {
    List<Task> failed = take();
    if (failed.isEmpty()) {
      return;
    }
    TaskFailedException thrown = failed.get(0).failed();
    for (Task other : failed.subList(1, failed.size())) {
      thrown.addSuppressed(other.failed());
    }
    throw thrown;
  }

  /** Returns those that nobody was told of, and forgets them. */
  synchronized List<Task> take() {
    List<Task> failed = List.copyOf(untold);
    untold.clear();
    return failed;
  }
}
