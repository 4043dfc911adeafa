/**
 * Lower bounds of the time of a run of tasks, as StarPU's {@code starpu_bound_*}: the tasks that
 * ran ({@link dev.edpm.tasks.bound.BoundProblem}) and the lower bound of their time by linear
 * programming ({@link dev.edpm.tasks.bound.Bound}). Pure functions over records: no class measures
 * or keeps state, and threads that the solver starts are daemons. Of this project, it imports only
 * {@code runtime.config}.
 */
package dev.edpm.tasks.bound;
