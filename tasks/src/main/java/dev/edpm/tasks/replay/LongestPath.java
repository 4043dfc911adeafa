package dev.edpm.tasks.replay;

import java.util.OptionalInt;

/** The longest path of dependent tasks, found by passing through the tasks in topological order. */
final class LongestPath {

  private final long length;
  private final OptionalInt cycle;

  LongestPath(ReplayGraph graph) {
    int[] waitsFor = graph.predecessors();
    long[] start = new long[graph.size()];
    int[] order = new int[graph.size()];
    int known = 0;
    for (int task = 0; task < graph.size(); task++) {
      if (waitsFor[task] == 0) {
        order[known++] = task;
      }
    }
    long latest = 0;
    for (int next = 0; next < known; next++) {
      int task = order[next];
      long end = start[task] + graph.shortest(task);
      latest = Math.max(latest, end);
      for (int i = 0; i < graph.successors(task); i++) {
        int successor = graph.successor(task, i);
        start[successor] = Math.max(start[successor], end);
        if (--waitsFor[successor] == 0) {
          order[known++] = successor;
        }
      }
    }
    length = latest;
    cycle = known == graph.size() ? OptionalInt.empty() : OptionalInt.of(inCycle(graph, waitsFor));
  }

  /**
   * Returns a task of a cycle. The tasks that were not reached wait for a cycle or are part of one;
   * going from one to its predecessor again and again ends in a cycle.
   */
  private static int inCycle(ReplayGraph graph, int[] waitsFor) {
    int[] before = new int[graph.size()];
    int last = 0;
    for (int task = 0; task < graph.size(); task++) {
      if (waitsFor[task] > 0) {
        last = task;
        for (int i = 0; i < graph.successors(task); i++) {
          before[graph.successor(task, i)] = task;
        }
      }
    }
    for (int step = 0; step < graph.size(); step++) {
      last = before[last];
    }
    return last;
  }

  long length() {
    if (cycle.isPresent()) {
      throw new IllegalStateException("task " + cycle.getAsInt() + " waits for itself");
    }
    return length;
  }

  OptionalInt cycle() {
    return cycle;
  }
}
