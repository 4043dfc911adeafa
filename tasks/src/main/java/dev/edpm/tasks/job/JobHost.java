package dev.edpm.tasks.job;

import dev.edpm.tasks.graph.Owner;

/**
 * What the tasks of an engine share.
 *
 * @param owner the engine
 * @param workers how many workers it has
 * @param problems receives what fails beside its tasks
 * @param waiters the threads that wait for one of its tasks
 */
public record JobHost(Owner owner, int workers, TaskProblems problems, Waiters waiters) {}
