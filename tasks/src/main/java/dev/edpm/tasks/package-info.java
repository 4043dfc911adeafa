/**
 * Tasks: codelets that run on workers, in an order that respects their data. This package is the
 * public API, a thin layer over the packages below. From the order of submission and the access
 * modes the engine derives the dependencies of tasks (StarPU's implicit dependencies). It hands
 * ready tasks to a scheduler, and passes events to monitoring, steering and tools.
 */
package dev.edpm.tasks;
