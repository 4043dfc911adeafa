package dev.edpm.tasks.bound;

import java.util.List;

/**
 * One task, and what had to end before it could start. Immutable; any thread.
 *
 * @param id its number, unique in a {@link BoundProblem}
 * @param kind index of its kind in {@link BoundProblem#kinds()}
 * @param predecessors numbers of the tasks that it waited for; those that the problem does not know
 *     count as ended before it began
 */
public record BoundTask(long id, int kind, List<Long> predecessors) {

  /** Copies the list. */
  public BoundTask {
    predecessors = List.copyOf(predecessors);
  }
}
