package dev.edpm.runtime.region.event;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.series.ThreadInfo;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * Problems that were met where nobody may be told of them: with a lock held, or an event half
 * written. Safe on any thread; it takes no other lock.
 */
public final class DeferredProblems implements Consumer<Problem> {

  private static final int MOST = 1000;

  private final Consumer<Problem> listener;
  private final Queue<Problem> problems = new ArrayDeque<>();

  /**
   * @param listener told of the problems, by {@link #tell} alone
   */
  public DeferredProblems(Consumer<Problem> listener) {
    this.listener = listener;
  }

  /** Notes a problem, unless too many wait already. */
  @Override
  public synchronized void accept(Problem problem) {
    if (problems.size() < MOST) {
      problems.add(problem);
    }
  }

  /** Notes a problem of the calling thread that is about no region. */
  public void add(String id, String message) {
    add(id, message, null, 0);
  }

  /**
   * Notes a problem of the calling thread.
   *
   * @param region the name of the region that it is about, or {@code null}
   * @param line the line of the region's mark, or 0
   */
  public void add(String id, String message, String region, int line) {
    accept(new Problem(id, message, region, ThreadInfo.idOf(Thread.currentThread()), line, 1));
  }

  /**
   * Tells of the problems met. What listens may run any code, regions and other people's locks
   * included, so nobody may call this with a lock held or an event half written.
   */
  public void tell() {
    for (Problem problem = next(); problem != null; problem = next()) {
      listener.accept(problem);
    }
  }

  private synchronized Problem next() {
    return problems.poll();
  }
}
