/**
 * Tasks inside an engine (StarPU's jobs): a node of the graph with a body, data and a codelet. The
 * package also contains an engine's state of a codelet, such as models and counters, and what is
 * recorded about a task.
 */
package dev.edpm.tasks.job;
