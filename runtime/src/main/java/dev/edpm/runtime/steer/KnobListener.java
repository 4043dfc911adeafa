package dev.edpm.runtime.steer;

/** Is notified of changes of knobs. */
@FunctionalInterface
public interface KnobListener {

  /**
   * Called after each change and each rejected attempt, on the thread that set the knob, before the
   * setter returns. No lock is held, so the listener may set knobs. If several threads set one
   * knob, the calls may come in another order than the changes; the times of the changes show their
   * order. Exceptions are caught and reported.
   */
  void changed(KnobChange change);
}
