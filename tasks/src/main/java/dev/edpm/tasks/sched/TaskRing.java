package dev.edpm.tasks.sched;

import dev.edpm.tasks.sync.PaddedLongs;

/**
 * A growing ring buffer of tasks, first in, first out. Its indices are padded, unlike those of
 * {@code java.util.ArrayDeque}, so that writing them does not slow down readers of neighbouring
 * memory. Not thread-safe.
 *
 * @param <T> the type of the tasks
 */
final class TaskRing<T> {

  /**
   * Indices of the positions of the first task and of the next free slot. Positions only grow,
   * except that removing the last task decreases the second one.
   */
  private static final int FIRST = 0;

  private static final int NEXT = 1;

  /** A power of two, as all lengths are. */
  private static final int LEAST = 16;

  private final PaddedLongs ends = new PaddedLongs(NEXT + 1);
  private Object[] slots = new Object[LEAST];

  boolean isEmpty() {
    return ends.getPlain(FIRST) == ends.getPlain(NEXT);
  }

  void addLast(T task) {
    long next = ends.getPlain(NEXT);
    if (next - ends.getPlain(FIRST) == slots.length) {
      grow();
    }
    slots[slot(next)] = task;
    ends.setPlain(NEXT, next + 1);
  }

  private void grow() {
    Object[] more = new Object[2 * slots.length];
    for (long i = ends.getPlain(FIRST); i < ends.getPlain(NEXT); i++) {
      more[(int) i & more.length - 1] = slots[slot(i)];
    }
    slots = more;
  }

  private int slot(long position) {
    return (int) position & slots.length - 1;
  }

  /** Takes the first task, or {@code null}. */
  T pollFirst() {
    long first = ends.getPlain(FIRST);
    if (first == ends.getPlain(NEXT)) {
      return null;
    }
    ends.setPlain(FIRST, first + 1);
    return take(first);
  }

  /** Takes the last task, or {@code null}. */
  T pollLast() {
    long last = ends.getPlain(NEXT) - 1;
    if (last < ends.getPlain(FIRST)) {
      return null;
    }
    ends.setPlain(NEXT, last);
    return take(last);
  }

  private T take(long position) {
    int slot = slot(position);
    @SuppressWarnings("unchecked")
    T task = (T) slots[slot];
    slots[slot] = null;
    return task;
  }
}
