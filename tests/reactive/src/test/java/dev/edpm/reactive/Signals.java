package dev.edpm.reactive;

import java.util.ArrayList;
import java.util.List;

/** What one subscriber gets, with the thread on which it gets it. */
final class Signals {

  private final boolean cancels;
  private final List<String> got = new ArrayList<>();
  private Runnable cancellation;

  /**
   * @param cancels whether the subscriber cancels at once
   */
  Signals(boolean cancels) {
    this.cancels = cancels;
  }

  /** The subscription is there. */
  void subscribed(Runnable cancel) {
    add("subscribed");
    cancellation = cancel;
    if (cancels) {
      cancel();
    }
  }

  synchronized void add(String signal) {
    String thread = Thread.currentThread().getName();
    got.add(signal + (thread.endsWith("side") ? " on " + thread : ""));
  }

  void cancel() {
    if (cancellation != null) {
      cancellation.run();
    }
  }

  boolean cancels() {
    return cancels;
  }

  synchronized List<String> got() {
    return List.copyOf(got);
  }
}
