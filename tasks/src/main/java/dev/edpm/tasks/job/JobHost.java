package dev.edpm.tasks.job;

import dev.edpm.tasks.graph.Owner;

/**
 * The context that the tasks of an engine share.
 *
 * @param owner the engine
 * @param workers the number of workers
 * @param problems receives failures outside of tasks
 * @param waiters the threads that wait for a single task
 */
public record JobHost(Owner owner, int workers, TaskProblems problems, Waiters waiters) {}
