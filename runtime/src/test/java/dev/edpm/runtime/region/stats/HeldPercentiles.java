package dev.edpm.runtime.region.stats;

import dev.edpm.runtime.isolation.BriefLock;
import java.util.Arrays;

/** Percentiles that a test keeps from all other threads. */
public final class HeldPercentiles implements AutoCloseable {

  private final Percentiles held;

  public HeldPercentiles(Percentiles held) {
    this.held = held;
    held.lock.take();
  }

  /** Waits until a thread waits for them. */
  public void awaitWaiting(Thread thread) {
    while (Arrays.stream(thread.getStackTrace())
        .noneMatch(frame -> frame.getClassName().equals(BriefLock.class.getName()))) {
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() {
    held.lock.taken = 0;
  }
}
