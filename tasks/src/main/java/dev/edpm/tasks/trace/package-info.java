/**
 * The events of an engine in the trace: the states of workers and submitting threads, the actions
 * of the scheduler, and the handles of data. What tasks waited for is recorded with the tasks.
 */
package dev.edpm.tasks.trace;
