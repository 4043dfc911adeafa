/**
 * The results of feedback (StarPU's on-line feedback): what a worker did, how long the tasks of a
 * codelet took, and when a task was what. All types are immutable.
 */
package dev.edpm.tasks.feedback;
