package dev.edpm.tasks.bound;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tasks of a problem in topological order: each comes after those it depends on. Immutable.
 *
 * @param kindOf the kind of each task
 * @param predecessorsOf for each task, the positions of the tasks that it depends on
 * @param given the index of each task in the list that was sorted
 */
record TaskGraph(int[] kindOf, int[][] predecessorsOf, int[] given) {

  /**
   * Sorts the tasks.
   *
   * @throws IllegalArgumentException if the tasks do not match the kinds, or form a cycle
   */
  static TaskGraph of(List<TaskKind> kinds, List<BoundTask> tasks) {
    int n = tasks.size();
    checkKinds(kinds, tasks);
    Map<Long, Integer> given = new HashMap<>();
    for (int i = 0; i < n; i++) {
      if (given.putIfAbsent(tasks.get(i).id(), i) != null) {
        throw new IllegalArgumentException("two tasks have the number " + tasks.get(i).id());
      }
    }
    int[][] before = new int[n][];
    int[] successors = new int[n];
    for (int i = 0; i < n; i++) {
      before[i] =
          tasks.get(i).predecessors().stream()
              .filter(given::containsKey)
              .mapToInt(given::get)
              .distinct()
              .toArray();
      for (int p : before[i]) {
        successors[p]++;
      }
    }
    return order(tasks, before, successors);
  }

  int size() {
    return kindOf.length;
  }

  private static void checkKinds(List<TaskKind> kinds, List<BoundTask> tasks) {
    long[] left = kinds.stream().mapToLong(TaskKind::count).toArray();
    for (BoundTask task : tasks) {
      if (task.kind() < 0 || task.kind() >= left.length) {
        throw new IllegalArgumentException(
            "task " + task.id() + " is of the kind " + task.kind() + ", which does not exist");
      }
      if (--left[task.kind()] < 0) {
        throw new IllegalArgumentException(
            "there are more tasks of the kind "
                + Comment.of(kinds.get(task.kind()))
                + " than the "
                + kinds.get(task.kind()).count()
                + " that ran");
      }
    }
  }

  /**
   * Places the tasks from the last to the first: a task can be placed when all that wait for it are
   * placed.
   */
  private static TaskGraph order(List<BoundTask> tasks, int[][] before, int[] successors) {
    int n = before.length;
    int[] order = new int[n];
    int placed = n;
    for (int i = n - 1; i >= 0; i--) {
      if (successors[i] == 0) {
        order[--placed] = i;
      }
    }
    for (int next = n - 1; next >= placed; next--) {
      for (int p : before[order[next]]) {
        if (--successors[p] == 0) {
          order[--placed] = p;
        }
      }
    }
    if (placed > 0) {
      int stuck = 0;
      while (successors[stuck] == 0) {
        stuck++;
      }
      throw new IllegalArgumentException(
          "tasks form a dependency cycle; task "
              + tasks.get(stuck).id()
              + " is part of it or leads to it");
    }
    int[] place = new int[n];
    for (int i = 0; i < n; i++) {
      place[order[i]] = i;
    }
    int[] kindOf = new int[n];
    int[][] predecessorsOf = new int[n][];
    for (int i = 0; i < n; i++) {
      kindOf[i] = tasks.get(order[i]).kind();
      predecessorsOf[i] = Arrays.stream(before[order[i]]).map(p -> place[p]).toArray();
    }
    return new TaskGraph(kindOf, predecessorsOf, order);
  }
}
