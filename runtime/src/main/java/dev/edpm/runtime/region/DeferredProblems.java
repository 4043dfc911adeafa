package dev.edpm.runtime.region;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.series.ThreadInfo;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * Problems that were met where nobody may be told of them: with a lock held, or an event half
 * written. Safe on any thread; it takes no other lock.
 */
final class DeferredProblems implements Consumer<Problem> {

  private static final int MOST = 1000;

  private final Consumer<Problem> listener;
  private final Queue<Problem> problems = new ArrayDeque<>();

  /**
   * @param listener told of the problems, by {@link #tell} alone
   */
  DeferredProblems(Consumer<Problem> listener) {
    this.listener = listener;
  }

  /** Notes a problem, unless too many wait already. */
  @Override
  public synchronized void accept(Problem problem) {
    if (problems.size() < MOST) {
      problems.add(problem);
    }
  }

  /**
   * Notes a problem of the calling thread.
   *
   * @param entry the region that it is about, or {@code null}
   */
  void add(String id, String message, RegionEntry entry) {
    accept(
        new Problem(
            id,
            message,
            entry == null ? null : entry.name(),
            ThreadInfo.idOf(Thread.currentThread()),
            entry == null ? 0 : entry.descriptor().line(),
            1));
  }

  /**
   * Tells of the problems met. What listens may run any code, regions and other people's locks
   * included, so nobody may call this with a lock held or an event half written.
   */
  void tell() {
    for (Problem problem = next(); problem != null; problem = next()) {
      listener.accept(problem);
    }
  }

  private synchronized Problem next() {
    return problems.poll();
  }
}
