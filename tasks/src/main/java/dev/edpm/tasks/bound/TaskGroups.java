package dev.edpm.tasks.bound;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Groups of tasks that a program need not distinguish: they are of the same kind, and belong to the
 * same chains of the program. Initially all tasks of a kind are a group; each chain splits the
 * groups that it contains tasks of.
 */
final class TaskGroups {

  /** The group of a task whose kind has no estimate. */
  static final int NONE = -1;

  private final List<Integer> kindOf = new ArrayList<>();
  private final List<Long> sizeOf = new ArrayList<>();
  private final int[] groupOf;

  TaskGroups(List<TaskKind> kinds, TaskGraph graph) {
    int[] groupOfKind = new int[kinds.size()];
    for (int k = 0; k < kinds.size(); k++) {
      groupOfKind[k] = kinds.get(k).isKnown() ? add(k, kinds.get(k).count()) : NONE;
    }
    groupOf = new int[graph.size()];
    for (int i = 0; i < groupOf.length; i++) {
      groupOf[i] = groupOfKind[graph.kindOf()[i]];
    }
  }

  int count() {
    return kindOf.size();
  }

  int kind(int group) {
    return kindOf.get(group);
  }

  /** Returns the number of tasks in a group, which may be 0. */
  long size(int group) {
    return sizeOf.get(group);
  }

  /** Returns the group of a task of the graph, or {@link #NONE}. */
  int of(int task) {
    return groupOf[task];
  }

  /** Splits the groups so that the tasks of a chain are separate from all others. */
  void split(int[] path) {
    Map<Integer, Integer> apart = new HashMap<>();
    for (int task : path) {
      int group = groupOf[task];
      if (group != NONE) {
        int other = apart.computeIfAbsent(group, g -> add(kind(g), 0));
        sizeOf.set(group, sizeOf.get(group) - 1);
        sizeOf.set(other, sizeOf.get(other) + 1);
        groupOf[task] = other;
      }
    }
  }

  /** Returns the number of tasks of each group on a chain. */
  Map<Integer, Integer> on(int[] path) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int task : path) {
      if (groupOf[task] != NONE) {
        counts.merge(groupOf[task], 1, Integer::sum);
      }
    }
    return counts;
  }

  private int add(int kind, long size) {
    kindOf.add(kind);
    sizeOf.add(size);
    return kindOf.size() - 1;
  }
}
