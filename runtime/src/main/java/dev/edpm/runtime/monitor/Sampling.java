package dev.edpm.runtime.monitor;

/** A listener on a thread: whether the thread is in its callback, and the values it is shown. */
final class Sampling {

  final SampleListener listener;
  final SampleValues values = new SampleValues();

  /** Whether the thread is in its callback, or about to be. */
  boolean entered;

  Sampling(SampleListener listener) {
    this.listener = listener;
  }
}
