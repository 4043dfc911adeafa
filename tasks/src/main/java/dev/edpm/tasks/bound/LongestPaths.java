package dev.edpm.tasks.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The longest chain of tasks through each task of a graph, for given times of the tasks. */
final class LongestPaths {

  private static final int NONE = -1;

  private final double[] through;
  private final int[] before;
  private final int[] after;

  /**
   * Computes the chains.
   *
   * @param lengths the time of each task, 0 or more
   */
  LongestPaths(TaskGraph graph, double[] lengths) {
    int n = graph.size();
    double[] head = new double[n];
    double[] tail = new double[n];
    through = new double[n];
    before = new int[n];
    after = new int[n];
    Arrays.fill(before, NONE);
    Arrays.fill(after, NONE);
    for (int i = 0; i < n; i++) {
      for (int p : graph.predecessorsOf()[i]) {
        if (head[p] > head[i]) {
          head[i] = head[p];
          before[i] = p;
        }
      }
      head[i] += lengths[i];
    }
    // Each task comes after those it depends on, so its own tail is complete when it is reached.
    for (int i = n - 1; i >= 0; i--) {
      through[i] = head[i] + tail[i];
      double fromHere = tail[i] + lengths[i];
      for (int p : graph.predecessorsOf()[i]) {
        if (fromHere > tail[p]) {
          tail[p] = fromHere;
          after[p] = i;
        }
      }
    }
  }

  /** Returns the length of the longest chain, 0 without tasks. */
  double longest() {
    return Arrays.stream(through).max().orElse(0);
  }

  /**
   * Returns chains that are longer than {@code limit}, the longest first; each contains a task that
   * no earlier one contains.
   *
   * @param atMost the maximum number of chains
   */
  List<int[]> longerThan(double limit, int atMost) {
    List<int[]> paths = new ArrayList<>();
    boolean[] seen = new boolean[through.length];
    List<Integer> candidates =
        IntStream.range(0, through.length)
            .filter(i -> through[i] > limit)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> through[i]).reversed())
            .toList();
    for (int i : candidates) {
      if (paths.size() == atMost) {
        break;
      }
      if (!seen[i]) {
        int[] path = path(i);
        for (int task : path) {
          seen[task] = true;
        }
        paths.add(path);
      }
    }
    return paths;
  }

  private int[] path(int over) {
    IntStream.Builder path = IntStream.builder();
    for (int i = over; i != NONE; i = before[i]) {
      path.add(i);
    }
    for (int i = after[over]; i != NONE; i = after[i]) {
      path.add(i);
    }
    return path.build().toArray();
  }
}
