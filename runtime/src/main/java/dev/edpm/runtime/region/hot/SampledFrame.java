package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.event.Pause;
import java.util.Arrays;

/**
 * What sampling must know of the execution that is open at a {@link Frame}: whether it is left out,
 * and how many executions were drawn and left out directly inside it. It is the span of executions
 * that are spans. Used again for the next execution at the frame; confined to its thread.
 */
final class SampledFrame implements Span {

  private final Frame frame;
  private SampledRegion region;
  boolean leftOut;

  /** How often measuring had been paused, resumed or reset at the opening. */
  private int edges;

  // The regions whose executions were left out directly inside this one, and how many.
  private int[] children = new int[2];
  private long[] counts = new long[2];
  private int size;

  SampledFrame(Frame frame) {
    this.frame = frame;
  }

  /** Returns that of a frame. */
  static SampledFrame of(Frame frame) {
    SampledFrame known = frame.sampled;
    return known != null ? known : (frame.sampled = new SampledFrame(frame));
  }

  /** Returns the region of the execution. */
  SampledRegion region() {
    return region;
  }

  /** An execution that is measured has opened. */
  void measure(SampledRegion of) {
    region = of;
    leftOut = false;
    edges = Pause.edges();
    size = 0;
  }

  /** An execution that is left out opens. */
  void leaveOut(SampledRegion of) {
    region = of;
    leftOut = true;
    edges = Pause.edges();
    size = 0;
  }

  /** Tells whether measuring has been on since it opened. */
  boolean isUncut() {
    return edges == Pause.edges();
  }

  /** An execution of that region was drawn and left out directly inside this one. */
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

  /** Hands on what was left out inside; where this execution is cut, it is in no aggregate. */
  void endChildren(LeftOutChildren all) {
    if (size != 0) {
      if (isUncut()) {
        for (int i = 0; i < size; i++) {
          all.add(region.id(), children[i], counts[i]);
        }
      }
      size = 0;
    }
  }

  @Override
  public void close() {
    region.closeSpan(frame, null);
  }

  /** Closes the span, which an exception leaves. */
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
