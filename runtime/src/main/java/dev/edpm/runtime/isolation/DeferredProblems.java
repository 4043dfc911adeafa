package dev.edpm.runtime.isolation;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.ThreadInfo;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * Collects problems that occur while they cannot be reported: while a lock is held, or while an
 * event is half written. Safe on any thread; takes no other lock.
 */
public final class DeferredProblems implements Consumer<Problem> {

  private static final int MOST = 1000;

  private final Consumer<Problem> listener;
  private final Queue<Problem> problems = new ArrayDeque<>();

  /**
   * Creates a collection without problems.
   *
   * @param listener receives the problems, called by {@link #report} only
   */
  public DeferredProblems(Consumer<Problem> listener) {
    this.listener = listener;
  }

  /** Stores a problem, unless too many are stored already. */
  @Override
  public synchronized void accept(Problem problem) {
    if (problems.size() < MOST) {
      problems.add(problem);
    }
  }

  /** Stores a problem of the calling thread that concerns no region. */
  public void add(String id, String message) {
    add(id, message, null, 0);
  }

  /**
   * Stores a problem of the calling thread.
   *
   * @param region the name of the region that it concerns, or {@code null}
   * @param line the line of the region's annotation, or 0
   */
  public void add(String id, String message, String region, int line) {
    accept(new Problem(id, message, region, ThreadInfo.idOf(Thread.currentThread()), line, 1));
  }

  /**
   * Reports the stored problems to the listener. The listener may run any code, including regions
   * and code that takes locks of the program. The caller must therefore hold no lock and must not
   * be in the middle of writing an event.
   */
  public void report() {
    for (Problem problem = next(); problem != null; problem = next()) {
      listener.accept(problem);
    }
  }

  private synchronized Problem next() {
    return problems.poll();
  }
}
