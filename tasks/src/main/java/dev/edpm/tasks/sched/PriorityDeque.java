package dev.edpm.tasks.sched;

import dev.edpm.tasks.sync.PaddedLong;
import dev.edpm.tasks.sync.PaddedReference;
import dev.edpm.tasks.sync.SpinLock;
import java.util.Comparator;
import java.util.TreeMap;

/**
 * A queue of tasks by priority, and first in, first out within a priority: StarPU's deque of
 * priorities. Safe on any thread.
 *
 * <p>A thread that adds a task takes no lock: it pushes the task to a stack beside the deque. A
 * thread that takes tasks moves all tasks of the stack to the deque at once, under the lock. The
 * owner does this only when the deque is empty, so that the two threads rarely exchange cache
 * lines. While all tasks have the same priority, the deque is a ring buffer.
 *
 * <p>Memory order: {@link #isEmpty} sees each task that was added before the call in the order of
 * volatile accesses. A thread that takes a task sees what was written before it was added.
 *
 * @param <T> the type of the tasks
 */
final class PriorityDeque<T> {

  /** A task on the stack, which is not in the deque yet. */
  private static final class Brought<T> {
    final T task;
    final int priority;

    /** The link that was pushed before. */
    Brought<T> next;

    Brought(T task, int priority) {
      this.task = task;
      this.priority = priority;
    }
  }

  /** The tasks of a priority. */
  private static final class Level<T> {
    final TaskRing<T> tasks = new TaskRing<>();
    int priority;
  }

  /** The tasks of the highest priority; empty only if there are no tasks at all. */
  private Level<T> top = new Level<>();

  /** The levels of lower priorities, none of them empty. */
  private final TreeMap<Integer, Level<T>> lower = new TreeMap<>(Comparator.reverseOrder());

  private final SpinLock lock = SpinLock.padded();

  /** Written under the lock. */
  private final PaddedLong size = new PaddedLong();

  /** The stack of added tasks, the last one on top. */
  private final PaddedReference<Brought<T>> brought = new PaddedReference<>();

  /**
   * Whether tasks of several priorities may have been added, so that a later task may come first.
   */
  private volatile boolean sorted;

  /** The priority of the first task that was added. */
  private volatile int usual;

  private volatile boolean used;

  /** Adds a task after those of its priority. */
  void add(T task, int priority) {
    if (!sorted && (!used || usual != priority)) {
      meet(priority);
    }
    bring(new Brought<>(task, priority));
  }

  /** Handles the first task of a priority. */
  private synchronized void meet(int priority) {
    if (!used) {
      usual = priority;
      used = true;
    } else if (usual != priority) {
      sorted = true;
    }
  }

  /** Moves the added tasks from the stack to the deque; under the lock. */
  private void takeIn() {
    if (brought.get() == null) {
      return;
    }
    Brought<T> first = null;
    Brought<T> last = brought.getAndSet(null);
    while (last != null) {
      Brought<T> before = last.next;
      last.next = first;
      first = last;
      last = before;
    }
    int more = 0;
    Brought<T> one = first;
    try {
      for (; one != null; one = one.next) {
        level(one.priority).tasks.addLast(one.task);
        more++;
      }
    } finally {
      // If the heap is exhausted, the remaining tasks return to the stack, which allocates nothing.
      bringAgain(one);
      count(more);
    }
  }

  private void bringAgain(Brought<T> first) {
    Brought<T> one = first;
    while (one != null) {
      Brought<T> next = one.next;
      bring(one);
      one = next;
    }
  }

  private void bring(Brought<T> one) {
    Brought<T> top;
    do {
      top = brought.get();
      one.next = top;
    } while (!brought.compareAndSet(top, one));
  }

  private Level<T> level(int priority) {
    if (top.tasks.isEmpty()) {
      top.priority = priority;
    }
    if (priority == top.priority) {
      return top;
    }
    if (priority < top.priority) {
      // Without a lambda: if the heap is exhausted when it is first used, the JVM never links it.
      Level<T> known = lower.get(priority);
      if (known == null) {
        known = emptyLevel(priority);
        lower.put(priority, known);
      }
      return known;
    }
    Level<T> higher = emptyLevel(priority);
    lower.put(top.priority, top);
    top = higher;
    return top;
  }

  private static <T> Level<T> emptyLevel(int priority) {
    Level<T> level = new Level<>();
    level.priority = priority;
    return level;
  }

  /** Takes the first task of the highest priority, or {@code null}. */
  T first() {
    return isEmpty() ? null : take(true);
  }

  /** Takes the last task of the highest priority, or {@code null}; for thieves. */
  T last() {
    return isEmpty() ? null : take(false);
  }

  private T take(boolean first) {
    lock.lock();
    try {
      if (!first || sorted || size.getPlain() == 0) {
        takeIn();
      }
      T task = first ? top.tasks.pollFirst() : top.tasks.pollLast();
      if (task != null) {
        count(-1);
        if (top.tasks.isEmpty() && !lower.isEmpty()) {
          // Allocates nothing; otherwise the task would be lost if the heap is exhausted.
          top = lower.remove(lower.firstKey());
        }
      }
      return task;
    } finally {
      lock.unlock();
    }
  }

  /** Under the lock, so the update need not be atomic. */
  private void count(int more) {
    size.setRelease(size.getPlain() + more);
  }

  /**
   * Returns whether there are no tasks, with a few reads. A task that is being moved from the stack
   * to the deque counts: the lock is held from before the task leaves the stack until after the
   * size includes it, and these are read in that order.
   */
  boolean isEmpty() {
    return size.get() == 0 && brought.get() == null && !lock.isTaken() && size.get() == 0;
  }

  /** Returns the number of tasks. */
  long size() {
    lock.lock();
    try {
      takeIn();
      return size.getPlain();
    } finally {
      lock.unlock();
    }
  }
}
