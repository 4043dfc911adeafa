/**
 * Tasks as an engine sees them (StarPU's jobs): a node of the graph with a body, data and a
 * codelet. What an engine knows of a codelet, such as its models and counters, is here too, and
 * what is noted of a task on its way.
 */
package dev.edpm.tasks.job;
