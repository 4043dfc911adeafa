package dev.edpm.runtime.monitor;

import java.util.Arrays;

/** The callbacks that a thread is in, the outermost first, each with its values. */
final class Sampling {

  private SampleListener[] listeners = new SampleListener[2];
  private SampleValues[] values = {new SampleValues(), new SampleValues()};
  private int depth;

  int depth() {
    return depth;
  }

  boolean isIn(SampleListener listener) {
    for (int i = 0; i < depth; i++) {
      if (listeners[i] == listener) {
        return true;
      }
    }
    return false;
  }

  /** Goes into a callback; returns where its values are kept. */
  SampleValues enter(SampleListener listener) {
    int at = depth;
    if (at == values.length) {
      SampleValues[] more = Arrays.copyOf(values, at + 1);
      more[at] = new SampleValues();
      listeners = Arrays.copyOf(listeners, at + 1);
      values = more;
    }
    listeners[at] = listener;
    depth = at + 1;
    return values[at];
  }

  /** Leaves the callbacks beyond that depth, whether all of them were entered or not. */
  void leave(int to) {
    while (depth > to) {
      depth--;
      listeners[depth] = null;
    }
  }
}
