package dev.edpm.runtime.monitor;

/** A listener on a thread: the values it is shown. */
final class Sampling {

  final SampleListener listener;
  final SampleValues values = new SampleValues();

  Sampling(SampleListener listener) {
    this.listener = listener;
  }
}
