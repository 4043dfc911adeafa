package dev.edpm.runtime.sched;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Tasks by priority, and within a priority in the order in which they came: StarPU's deque of
 * priorities. Safe on any thread. Who adds a task takes no lock: it is brought to a queue beside
 * the deque, and whoever takes one puts all of these in their places first, under the lock. As long
 * as all tasks are of one priority, the deque is a ring buffer.
 *
 * <p>Memory order: a task that was added before {@link #isEmpty} was asked, in the order of
 * volatile accesses, is seen by that; taking a task sees what was written before it was added.
 *
 * @param <T> what stands for a task
 */
final class PriorityDeque<T> {

  /** A task that is not in its place yet. */
  private record Brought<T>(T task, int priority) {}

  /** The tasks of a priority. */
  private static final class Level<T> {
    final ArrayDeque<T> tasks = new ArrayDeque<>();
    int priority;
  }

  /** Those of the greatest priority; empty only when there are no tasks at all. */
  private Level<T> top = new Level<>();

  /** The other ones, which are not empty. */
  private final TreeMap<Integer, Level<T>> lower = new TreeMap<>(Comparator.reverseOrder());

  private final Queue<Brought<T>> brought = new ConcurrentLinkedQueue<>();
  private final SpinLock lock = new SpinLock();

  /** Written under the lock. */
  private volatile int size;

  /** Adds a task behind those of its priority. */
  void add(T task, int priority) {
    brought.add(new Brought<>(task, priority));
  }

  /** Puts what was brought in its place; under the lock. */
  private void takeIn() {
    int more = 0;
    for (Brought<T> one = brought.poll(); one != null; one = brought.poll()) {
      level(one.priority()).tasks.addLast(one.task());
      more++;
    }
    if (more > 0) {
      count(more);
    }
  }

  private Level<T> level(int priority) {
    if (top.tasks.isEmpty()) {
      top.priority = priority;
    }
    if (priority == top.priority) {
      return top;
    }
    if (priority < top.priority) {
      return lower.computeIfAbsent(priority, PriorityDeque::emptyLevel);
    }
    lower.put(top.priority, top);
    top = emptyLevel(priority);
    return top;
  }

  private static <T> Level<T> emptyLevel(int priority) {
    Level<T> level = new Level<>();
    level.priority = priority;
    return level;
  }

  /** Takes the first one of the greatest priority, or {@code null}. */
  T first() {
    return isEmpty() ? null : take(true);
  }

  /** Takes the last one of the greatest priority, or {@code null}: for those who steal. */
  T last() {
    return isEmpty() ? null : take(false);
  }

  private T take(boolean first) {
    lock.lock();
    try {
      takeIn();
      T task = first ? top.tasks.pollFirst() : top.tasks.pollLast();
      if (task != null) {
        count(-1);
        if (top.tasks.isEmpty() && !lower.isEmpty()) {
          top = lower.pollFirstEntry().getValue();
        }
      }
      return task;
    } finally {
      lock.unlock();
    }
  }

  /** Under the lock, so that no other change comes between. */
  private void count(int more) {
    int now = size;
    size = now + more;
  }

  /**
   * Tells whether there are none, at the price of some reads. A task on its way to its place
   * counts: the lock is held from before it leaves the queue until after the size tells of it, and
   * they are read in that order.
   */
  boolean isEmpty() {
    return brought.isEmpty() && !lock.isTaken() && size == 0;
  }

  /** Returns how many there are. */
  int size() {
    lock.lock();
    try {
      takeIn();
      return size;
    } finally {
      lock.unlock();
    }
  }
}
