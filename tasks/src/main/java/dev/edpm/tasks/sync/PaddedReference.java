package dev.edpm.tasks.sync;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A reference in cache lines of its own, as {@link PaddedLong}. Safe on any thread; memory order
 * stands in the names, and is volatile where there is none.
 *
 * @param <T> the type of what it refers to
 */
public final class PaddedReference<T> {

  /** Two lines on each side, since CPUs fetch lines in pairs. */
  private static final int HERE = 32;

  private final AtomicReferenceArray<T> line = new AtomicReferenceArray<>(2 * HERE + 1);

  /** Returns what it refers to, or {@code null}. */
  public T get() {
    return line.get(HERE);
  }

  /** Returns what it refers to: for who alone sets it. */
  public T getPlain() {
    return line.getPlain(HERE);
  }

  /** Sets it: for who alone uses it. */
  public void setPlain(T next) {
    line.setPlain(HERE, next);
  }

  /** Sets it, and returns what it has referred to. */
  public T getAndSet(T next) {
    return line.getAndSet(HERE, next);
  }

  /** Sets it if it refers to what is expected; tells whether it did. */
  public boolean compareAndSet(T expected, T next) {
    return line.compareAndSet(HERE, expected, next);
  }
}
