package dev.edpm.tasks.bound;

import java.util.List;

/**
 * A task and its dependencies. Immutable, so safe on any thread.
 *
 * @param id the number of the task, unique in a {@link BoundProblem}
 * @param kind the index of its kind in {@link BoundProblem#kinds()}
 * @param priority its priority; only the program with priorities uses it
 * @param predecessors the numbers of the tasks that it waited for; tasks that are not part of the
 *     problem count as ended before it started
 */
public record BoundTask(long id, int kind, int priority, List<Long> predecessors) {

  /** Copies the list. */
  public BoundTask {
    predecessors = List.copyOf(predecessors);
  }

  /** Creates a task of priority 0. */
  public BoundTask(long id, int kind, List<Long> predecessors) {
    this(id, kind, 0, predecessors);
  }
}
