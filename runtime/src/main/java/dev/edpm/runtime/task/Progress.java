package dev.edpm.runtime.task;

import dev.edpm.runtime.sync.PaddedLong;

/**
 * How many tasks a worker has taken and finished, and how many it has made ready. Written by the
 * worker with release, read on any thread.
 */
final class Progress {

  private final PaddedLong taken = new PaddedLong();
  private final PaddedLong finished = new PaddedLong();
  private final PaddedLong ready = new PaddedLong();

  void ready() {
    ready.setRelease(ready.getPlain() + 1);
  }

  void take() {
    taken.setRelease(taken.getPlain() + 1);
  }

  void finish() {
    finished.setRelease(finished.getPlain() + 1);
  }

  long madeReady() {
    return ready.get();
  }

  long taken() {
    return taken.get();
  }

  long finished() {
    return finished.get();
  }
}
