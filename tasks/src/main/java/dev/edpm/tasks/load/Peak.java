package dev.edpm.tasks.load;

import java.util.concurrent.atomic.AtomicLong;

/** The greatest value seen. Safe on any thread. */
public final class Peak {

  private final AtomicLong greatest = new AtomicLong();

  void saw(long value) {
    // Usually the value is not greater; then one read is sufficient.
    if (value > greatest.get()) {
      greatest.accumulateAndGet(value, Math::max);
    }
  }

  /** Returns the greatest value. */
  public long get() {
    return greatest.get();
  }
}
