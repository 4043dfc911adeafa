package dev.edpm.analysis.timeline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Distributes the slices of one track over lanes. Viewers draw the slices of a row as a stack, in
 * which each slice must end before the slice that contains it. A slice that overlaps another one
 * without nesting therefore goes to another lane. Each slice is in the first lane in which, at its
 * start, no slice is open or the innermost open slice contains it. For one thread.
 */
public final class Lanes {

  /** Receives the beginnings and ends of slices. In each lane they are in order of time. */
  public interface Visitor {

    /** A slice begins in a lane; lanes count from 0, and are used in this order. */
    void begin(int lane, Slice slice);

    /** The innermost open slice of a lane ends. */
    void end(int lane, Slice slice);
  }

  private final Visitor visitor;
  private final List<Deque<Slice>> open = new ArrayList<>();

  /** The ends of the innermost open slices of all lanes. */
  private final LaneEnds ends = new LaneEnds();

  /** Creates lanes without slices. */
  public Lanes(Visitor visitor) {
    this.visitor = visitor;
  }

  /** Returns the number of lanes so far. */
  public int count() {
    return open.size();
  }

  /**
   * Adds a slice. The slices come in order of their starts; of slices with the same start, the one
   * that ends last comes first.
   */
  public void add(Slice slice) {
    int lane = laneFor(slice);
    if (lane == open.size()) {
      open.add(new ArrayDeque<>());
    }
    open.get(lane).push(slice);
    ends.set(lane, slice.end());
    visitor.begin(lane, slice);
  }

  private int laneFor(Slice slice) {
    while (true) {
      int containing = ends.firstAtLeast(slice.end());
      int ended = ends.firstAtMost(slice.start());
      if (ended > containing || ended == open.size()) {
        return containing;
      }
      if (open.get(ended).isEmpty()) {
        return ended;
      }
      endInnermost(ended);
    }
  }

  private void endInnermost(int lane) {
    Deque<Slice> stack = open.get(lane);
    visitor.end(lane, stack.pop());
    ends.set(lane, stack.isEmpty() ? LaneEnds.NOTHING_OPEN : stack.peek().end());
  }

  /** Ends all slices except those that were not closed, and removes all lanes. */
  public void finish() {
    for (int lane = 0; lane < open.size(); lane++) {
      while (!open.get(lane).isEmpty() && !open.get(lane).peek().isOpen()) {
        endInnermost(lane);
      }
    }
    open.clear();
    ends.clear();
  }
}
