package dev.edpm.tasks.sched;

import dev.edpm.tasks.sync.PaddedLong;
import dev.edpm.tasks.sync.PaddedReference;
import dev.edpm.tasks.sync.SpinLock;
import java.util.Comparator;
import java.util.TreeMap;

/**
 * Tasks by priority, and within a priority in the order in which they came: StarPU's deque of
 * priorities. Safe on any thread. Who adds a task takes no lock: it is brought to a stack beside
 * the deque, and who takes tasks puts all of these in their places at once, under the lock: for the
 * owner, when there is nothing else left, so that the two seldom pass memory to each other. As long
 * as all tasks are of one priority, the deque is a ring buffer.
 *
 * <p>Memory order: a task that was added before {@link #isEmpty} was asked, in the order of
 * volatile accesses, is seen by that; taking a task sees what was written before it was added.
 *
 * @param <T> what stands for a task
 */
final class PriorityDeque<T> {

  /** A task that is not in its place yet; a link of a stack. */
  private static final class Brought<T> {
    final T task;
    final int priority;

    /** The one that came before. */
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

  /** Those of the greatest priority; empty only when there are no tasks at all. */
  private Level<T> top = new Level<>();

  /** The other ones, which are not empty. */
  private final TreeMap<Integer, Level<T>> lower = new TreeMap<>(Comparator.reverseOrder());

  private final SpinLock lock = SpinLock.padded();

  /** Written under the lock. */
  private final PaddedLong size = new PaddedLong();

  /** The tasks that are not in their places, the last one that came on top. */
  private final PaddedReference<Brought<T>> brought = new PaddedReference<>();

  /** Whether tasks of several priorities may have come, so that a later one may go first. */
  private volatile boolean sorted;

  /** The priority of the first task that came. */
  private volatile int usual;

  private volatile boolean used;

  /** Adds a task behind those of its priority. */
  void add(T task, int priority) {
    if (!sorted && (!used || usual != priority)) {
      meet(priority);
    }
    bring(new Brought<>(task, priority));
  }

  /** The first task of a priority comes. */
  private synchronized void meet(int priority) {
    if (!used) {
      usual = priority;
      used = true;
    } else if (usual != priority) {
      sorted = true;
    }
  }

  /** Puts what was brought in its place; under the lock. */
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
      // Where the heap is exhausted, the others are brought once more, which allocates nothing.
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
      return lower.computeIfAbsent(priority, PriorityDeque::emptyLevel);
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
      if (!first || sorted || size.getPlain() == 0) {
        takeIn();
      }
      T task = first ? top.tasks.pollFirst() : top.tasks.pollLast();
      if (task != null) {
        count(-1);
        if (top.tasks.isEmpty() && !lower.isEmpty()) {
          // Allocates nothing: else the task would be lost when the heap is exhausted.
          top = lower.remove(lower.firstKey());
        }
      }
      return task;
    } finally {
      lock.unlock();
    }
  }

  /** Under the lock, so that no other change comes between. */
  private void count(int more) {
    size.setRelease(size.getPlain() + more);
  }

  /**
   * Tells whether there are none, at the price of some reads. A task on its way to its place
   * counts: the lock is held from before it leaves the stack until after the size tells of it, and
   * they are read in that order.
   */
  boolean isEmpty() {
    return size.get() == 0 && brought.get() == null && !lock.isTaken() && size.get() == 0;
  }

  /** Returns how many there are. */
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
