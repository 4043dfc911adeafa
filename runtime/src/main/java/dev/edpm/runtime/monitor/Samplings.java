package dev.edpm.runtime.monitor;

import java.util.Arrays;

/**
 * The samplings of one thread: the listeners for which it takes samples, with the arrays of their
 * values. A search through all of them suffices, because they are few; of many, only the last ones
 * are kept. The objects are reused, because storing a reference in an old object causes work for
 * the garbage collector. Confined to its thread, which obtains it by {@link Monitoring#samplings}.
 */
public final class Samplings {

  /** The values of a listener's samples on one thread. */
  static final class Sampling {

    final SampleListener listener;
    final SampleValues values = new SampleValues();

    Sampling(SampleListener listener) {
      this.listener = listener;
    }
  }

  /** The number of listeners that are kept, unless the thread is in the callbacks of more. */
  private static final int KEPT = 8;

  private Sampling[] all = {};
  private int oldest;

  Samplings() {}

  /** Returns the sampling of a listener; creates it at the first call. */
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
