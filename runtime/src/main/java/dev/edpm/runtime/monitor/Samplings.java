package dev.edpm.runtime.monitor;

import java.util.Arrays;

/**
 * What a thread makes samples with: the listeners that it has samples for. They are few, and found
 * by looking through them; of many the last ones are kept. What a sample needs is not stored anew
 * for each, as a reference that is stored in an old object costs the garbage collector's
 * bookkeeping. Confined to its thread, which {@link Monitoring#samplings} gives it.
 */
public final class Samplings {

  /** The values that a listener is shown on this thread. */
  static final class Sampling {

    final SampleListener listener;
    final SampleValues values = new SampleValues();

    Sampling(SampleListener listener) {
      this.listener = listener;
    }
  }

  /** How many listeners are kept, unless the thread is in the callbacks of that many. */
  private static final int KEPT = 8;

  private Sampling[] all = {};
  private int oldest;

  Samplings() {}

  /** Returns that of a listener. */
  Sampling of(SampleListener listener) {
    for (Sampling one : all) {
      if (one.listener == listener) {
        return one;
      }
    }
    return add(new Sampling(listener));
  }

  private Sampling add(Sampling more) {
    if (all.length >= KEPT) {
      for (int tries = 0; tries < all.length; tries++) {
        int at = oldest;
        oldest = (at + 1) % all.length;
        if (!all[at].values.isShown()) {
          all[at] = more;
          return more;
        }
      }
    }
    all = Arrays.copyOf(all, all.length + 1);
    all[all.length - 1] = more;
    return more;
  }
}
