package dev.edpm.runtime.series;

import dev.edpm.runtime.config.Problem;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Tells of what goes wrong. Each thing is told when it is first met, the further times only when
 * somebody adds them up. What comes before anybody listens waits. Safe on any thread.
 */
final class Complaints {

  private static final int MOST_WAITING = 100;

  private final Queue<Problem> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
  private final Map<String, Long> told = new HashMap<>();
  private volatile Consumer<Problem> listener;

  /** Tells this listener from now on. It is called with no lock held, and must not throw. */
  void to(Consumer<Problem> problems) {
    listener = problems;
    pass();
  }

  /** Tells something once, however often it is met. */
  void once(String id, String about, String message) {
    total(id, about, message, 1);
  }

  /**
   * Tells how often something has been met so far, unless that is told already.
   *
   * @param about what it is about, which together with the id tells it from others
   */
  void total(String id, String about, String message, long total) {
    long news = news(id + " " + about, total);
    if (news > 0) {
      waiting.offer(new Problem(id, message, null, 0, 0, news));
      pass();
    }
  }

  /** Counts from zero again. */
  synchronized void reset() {
    told.clear();
  }

  private synchronized long news(String what, long total) {
    long before = told.getOrDefault(what, 0L);
    if (total <= before) {
      return 0;
    }
    told.put(what, total);
    return total - before;
  }

  private void pass() {
    Consumer<Problem> problems = listener;
    if (problems == null) {
      return;
    }
    for (Problem one = waiting.poll(); one != null; one = waiting.poll()) {
      problems.accept(one);
    }
  }
}
