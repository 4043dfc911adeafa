/**
 * The results of feedback (StarPU's on-line feedback): the activity of a worker, the durations of a
 * codelet's tasks, and the times of a task. All types are immutable.
 */
package dev.edpm.tasks.feedback;
