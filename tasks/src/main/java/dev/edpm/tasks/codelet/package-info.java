/**
 * The description of tasks and codelets: the body of a task, the data parameters of a codelet with
 * their access modes, and the states of a task. This package does not depend on an engine.
 */
package dev.edpm.tasks.codelet;
