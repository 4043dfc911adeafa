package dev.edpm.analysis.flame;

import java.util.List;

/**
 * A call path and its exclusive (self) value of a counter.
 *
 * @param frames the regions on the path, outermost first
 * @param self the exclusive value in the unit of the counter, greater than 0
 */
public record PathStack(List<PathFrame> frames, long self) {

  /** Copies the frames. */
  public PathStack {
    frames = List.copyOf(frames);
  }
}
