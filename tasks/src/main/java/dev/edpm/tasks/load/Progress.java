package dev.edpm.tasks.load;

import dev.edpm.tasks.sync.PaddedLong;

/**
 * How many tasks a worker has taken and finished, and how many it has made ready. Written by the
 * worker, read on any thread. Written with release, but for {@link #ready}, which is volatile: who
 * makes one ready looks then whether somebody wants to know.
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

  /** Returns how many tasks the worker has taken. */
  public long taken() {
    return taken.get();
  }

  /** Returns how many tasks the worker has finished. */
  public long finished() {
    return finished.get();
  }
}
