package dev.edpm.runtime.sched;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.TreeMap;

/**
 * Tasks by priority, and within a priority in the order in which they came: StarPU's deque of
 * priorities. Safe on any thread. As long as all that it has are of one priority, it is a ring
 * buffer under a lock.
 *
 * <p>Memory order: a task that was added before {@link #isEmpty} was asked, in the order of
 * volatile accesses, is seen by that; taking a task sees what was written before it was added.
 *
 * @param <T> what stands for a task
 */
final class PriorityDeque<T> {

  /** The tasks of a priority. */
  private static final class Level<T> {
    final ArrayDeque<T> tasks = new ArrayDeque<>();
    int priority;
  }

  /** Those of the greatest priority; empty only when there are no tasks at all. */
  private Level<T> top = new Level<>();

  /** The other ones, which are not empty. */
  private final TreeMap<Integer, Level<T>> lower = new TreeMap<>(Comparator.reverseOrder());

  private final SpinLock lock = new SpinLock();

  /** Written under the lock. */
  private volatile int size;

  /** Adds a task behind those of its priority. */
  void add(T task, int priority) {
    lock.lock();
    try {
      level(priority).tasks.addLast(task);
      count(1);
    } finally {
      lock.unlock();
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

  /** Tells whether there are none, at the price of a read. */
  boolean isEmpty() {
    return size == 0;
  }

  /** Returns how many there are. */
  int size() {
    return size;
  }
}
