package dev.edpm.tasks.load;

import dev.edpm.tasks.sync.PaddedLong;

/**
 * The number of tasks that a worker has taken, finished, and made ready. Written by the worker,
 * read on any thread. Writes have release order, except {@link #ready}, which is volatile: the
 * worker then checks whether counters are being collected.
 */
public final class Progress {

  private final PaddedLong taken = new PaddedLong();
  private final PaddedLong finished = new PaddedLong();
  private final PaddedLong ready = new PaddedLong();

  void ready() {
    ready.getAndAdd(1);
  }

  /** Counts a task that the worker has taken. */
  public void take() {
    taken.setRelease(taken.getPlain() + 1);
  }

  /** Counts a task that the worker has finished. */
  public void finish() {
    finished.setRelease(finished.getPlain() + 1);
  }

  long madeReady() {
    return ready.get();
  }

  /** Returns the number of tasks that the worker has taken. */
  public long taken() {
    return taken.get();
  }

  /** Returns the number of tasks that the worker has finished. */
  public long finished() {
    return finished.get();
  }
}
