package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.event.WarmUp;
import dev.edpm.runtime.region.sampling.LeftOutChildren;
import java.util.Arrays;

/**
 * Sampling's data on the execution that is open at a {@link Frame}: whether it is left out, and how
 * many executions directly inside it were drawn and left out. For executions that are spans, this
 * object is the span. Reused for the next execution at the frame; confined to its thread.
 */
final class SampledFrame implements Span {

  private final Frame frame;
  private SampledRegion region;
  boolean leftOut;

  /** The number of pauses, resumptions and resets of measuring before the opening. */
  private int edges;

  // The regions whose executions were left out directly inside this one, and their numbers.
  private int[] children = new int[2];
  private long[] counts = new long[2];
  private int size;

  SampledFrame(Frame frame) {
    this.frame = frame;
  }

  /** Returns the object of a frame; creates it at the first call. */
  static SampledFrame of(Frame frame) {
    SampledFrame known = frame.sampled;
    return known != null ? known : (frame.sampled = new SampledFrame(frame));
  }

  /** Returns the region of the execution. */
  SampledRegion region() {
    return region;
  }

  /** Initialises this for a measured execution that opens. */
  void measure(SampledRegion of) {
    region = of;
    leftOut = false;
    edges = Pause.edges();
    size = 0;
  }

  /** Initialises this for a left-out execution that opens. */
  void leaveOut(SampledRegion of) {
    region = of;
    leftOut = true;
    edges = Pause.edges();
    size = 0;
  }

  /** Returns the number of pauses, resumptions and resets of measuring before the opening. */
  int edges() {
    return edges;
  }

  /** Tells whether measuring has not been paused or reset since the opening. */
  boolean isUncut() {
    return edges == Pause.edges();
  }

  /** Counts an execution of that region that was drawn and left out directly inside this one. */
  void leftOutInside(int child) {
    int i = 0;
    while (i < size && children[i] != child) {
      i++;
    }
    if (i == size) {
      addChild(child);
    }
    counts[i]++;
  }

  /**
   * Adds the executions that were left out inside to {@code all}, unless this execution is cut and
   * therefore in no aggregate.
   */
  void endChildren(LeftOutChildren all) {
    if (size != 0) {
      if (isUncut() && WarmUp.hasKnownEnd()) {
        for (int i = 0; i < size; i++) {
          all.add(region.id(), children[i], counts[i]);
        }
      }
      size = 0;
    }
  }

  @Override
  public void tag(String key, long value) {
    frame.tag(key, value);
  }

  @Override
  public void tag(String key, double value) {
    frame.tag(key, value);
  }

  @Override
  public void tag(String key, boolean value) {
    frame.tag(key, value);
  }

  @Override
  public void tag(String key, String value) {
    frame.tag(key, value);
  }

  @Override
  public void close() {
    region.closeSpan(frame, null);
  }

  /** Closes the span because an exception leaves it. */
  void fail(Throwable exception) {
    region.closeSpan(frame, exception);
  }

  private void addChild(int child) {
    if (size == children.length) {
      children = Arrays.copyOf(children, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    children[size] = child;
    counts[size] = 0;
    size++;
  }
}
