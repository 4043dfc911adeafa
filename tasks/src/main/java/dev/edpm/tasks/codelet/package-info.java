/**
 * What a program says of its tasks: the body of a task, the parameters of a codelet and how tasks
 * use them, and the states of a task. No type of this room knows an engine.
 */
package dev.edpm.tasks.codelet;
