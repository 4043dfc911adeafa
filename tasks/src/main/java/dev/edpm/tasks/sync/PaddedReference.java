package dev.edpm.tasks.sync;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A reference in cache lines of its own, as {@link PaddedLong}. Safe on any thread. The names of
 * the methods give their memory order; methods without one are volatile.
 *
 * @param <T> the type of the referenced object
 */
public final class PaddedReference<T> {

  /** Padding of two cache lines on each side, because CPUs fetch lines in pairs. */
  private static final int HERE = 32;

  private final AtomicReferenceArray<T> line = new AtomicReferenceArray<>(2 * HERE + 1);

  /** Returns the referenced object, or {@code null}. */
  public T get() {
    return line.get(HERE);
  }

  /** Returns the referenced object, for the only thread that sets it. */
  public T getPlain() {
    return line.getPlain(HERE);
  }

  /** Sets the reference, for the only thread that uses it. */
  public void setPlain(T next) {
    line.setPlain(HERE, next);
  }

  /** Sets the reference and returns the previous one. */
  public T getAndSet(T next) {
    return line.getAndSet(HERE, next);
  }

  /** Sets the reference if it has the expected value; returns whether it had. */
  public boolean compareAndSet(T expected, T next) {
    return line.compareAndSet(HERE, expected, next);
  }
}
