package dev.edpm.tasks.replay;

import java.util.Comparator;
import java.util.stream.IntStream;

/** The tasks of a replay in the order of their submission. */
final class Submissions {

  static final int NONE = -1;

  private final ReplayGraph graph;
  private final int[] order;
  private int done;

  Submissions(ReplayGraph graph) {
    this.graph = graph;
    order =
        IntStream.range(0, graph.size())
            .boxed()
            .sorted(Comparator.comparingLong(graph::submitted))
            .mapToInt(task -> task)
            .toArray();
  }

  /** Returns the time of the next submission, {@link TaskEnds#NEVER} after the last one. */
  long next() {
    return done == order.length ? TaskEnds.NEVER : graph.submitted(order[done]);
  }

  /** Returns the next task that is submitted at a time, {@link #NONE} if there is none. */
  int poll(long time) {
    return next() == time ? order[done++] : NONE;
  }
}
