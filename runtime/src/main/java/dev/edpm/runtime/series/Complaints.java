package dev.edpm.runtime.series;

import dev.edpm.runtime.Problem;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Reports problems. Each is reported at its first occurrence; further occurrences are only reported
 * as totals. Problems before there is a listener are kept for it. Safe on any thread.
 */
final class Complaints {

  private static final int MOST_WAITING = 100;

  private final Queue<Problem> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
  private final Map<String, Long> reported = new HashMap<>();
  private volatile Consumer<Problem> listener;

  /** Sets the listener. It is called with no lock held, and must not throw. */
  void to(Consumer<Problem> problems) {
    listener = problems;
    pass();
  }

  /** Reports a problem once, however often it occurs. */
  void once(String id, String about, String message) {
    total(id, about, message, 1);
  }

  /**
   * Reports how often a problem has occurred so far, unless that is already reported.
   *
   * @param about the subject of the problem, which together with the id identifies it
   */
  void total(String id, String about, String message, long total) {
    long news = news(id + " " + about, total);
    if (news > 0) {
      waiting.offer(new Problem(id, message, null, 0, 0, news));
      pass();
    }
  }

  /** Restarts counting from zero. */
  synchronized void reset() {
    reported.clear();
  }

  private synchronized long news(String what, long total) {
    long before = reported.getOrDefault(what, 0L);
    if (total <= before) {
      return 0;
    }
    reported.put(what, total);
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
