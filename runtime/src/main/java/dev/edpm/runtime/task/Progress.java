package dev.edpm.runtime.task;

/**
 * How many tasks a worker has taken and finished. Written by the worker with release, read on any
 * thread.
 */
final class Progress {

  private final PaddedLong taken = new PaddedLong();
  private final PaddedLong finished = new PaddedLong();

  void take() {
    taken.setRelease(taken.getPlain() + 1);
  }

  void finish() {
    finished.setRelease(finished.getPlain() + 1);
  }

  long taken() {
    return taken.get();
  }

  long finished() {
    return finished.get();
  }
}
