/**
 * StarPU's counters, knobs and tool events of tasks, and the meter of energy. They follow and steer
 * the workers.
 */
package dev.edpm.tasks.starpu;
