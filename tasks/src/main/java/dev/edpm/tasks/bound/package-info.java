/**
 * How fast a run of tasks could have been at best, as StarPU's {@code starpu_bound_*}: what ran
 * ({@link dev.edpm.tasks.bound.BoundProblem}) and the lower bound of its time by linear programming
 * ({@link dev.edpm.tasks.bound.Bound}). Pure functions over records: nothing here measures or keeps
 * state, and threads that the solver starts are daemons. Imports {@code config} alone.
 */
package dev.edpm.tasks.bound;
