package dev.edpm.tasks.bound;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tasks that a program need not tell apart: of one kind, and on the same of the chains that it
 * knows. At first a group is all tasks of a kind; each chain splits those that it meets.
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

  /** Returns how many tasks are in a group; it may be none. */
  long size(int group) {
    return sizeOf.get(group);
  }

  /** Returns the group of a task of the graph, or {@link #NONE}. */
  int of(int task) {
    return groupOf[task];
  }

  /** Puts the tasks of a chain into groups apart from those of the others. */
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

  /** Returns how many tasks of each group are on a chain. */
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
