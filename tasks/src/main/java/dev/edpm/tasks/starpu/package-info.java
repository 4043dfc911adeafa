/**
 * StarPU's counters, knobs and tool events of tasks, and the energy meter. They monitor and steer
 * the workers.
 */
package dev.edpm.tasks.starpu;
