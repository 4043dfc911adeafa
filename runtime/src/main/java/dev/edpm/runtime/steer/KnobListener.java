package dev.edpm.runtime.steer;

/** Is told of changes of knobs. */
@FunctionalInterface
public interface KnobListener {

  /**
   * Called after each change, and each attempt that was rejected, on the thread that set the knob,
   * before its call returns. No lock is held: the listener may set knobs, and when several threads
   * set one knob their calls may come in another order than the changes, whose times tell. What it
   * throws is contained and reported.
   */
  void changed(KnobChange change);
}
