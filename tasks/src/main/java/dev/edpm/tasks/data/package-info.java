/**
 * Data that tasks access, and the dependencies of tasks that result from it. Each piece of data
 * records its most recent tasks, and the access modes determine which of them the next task
 * follows. The program itself accesses data through nodes of its own between the tasks. An access
 * that would never be possible is detected here.
 */
package dev.edpm.tasks.data;
