package dev.edpm.tasks.load;

import java.util.concurrent.atomic.AtomicLong;

/** The greatest value seen. Safe on any thread. */
public final class Peak {

  private final AtomicLong greatest = new AtomicLong();

  void saw(long value) {
    // Mostly it is not greater, which costs a read.
    if (value > greatest.get()) {
      greatest.accumulateAndGet(value, Math::max);
    }
  }

  /** Returns it. */
  public long get() {
    return greatest.get();
  }
}
