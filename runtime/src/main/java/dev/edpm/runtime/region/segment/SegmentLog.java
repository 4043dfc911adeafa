package dev.edpm.runtime.region.segment;

/**
 * Where threads write their self segments: nowhere, unless a recording of samples runs. Safe on any
 * thread.
 */
public final class SegmentLog {

  private volatile SegmentTarget target;

  /** Creates a log that keeps nothing. */
  public SegmentLog() {}

  /** Returns the target of segments that end now, or null if none are kept. */
  public SegmentTarget target() {
    return target;
  }

  /** Keeps segments from now on, or no more if the target is null. */
  public void target(SegmentTarget next) {
    target = next;
  }
}
