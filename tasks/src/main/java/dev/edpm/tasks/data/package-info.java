/**
 * Data that tasks access. Each piece of data records its most recent tasks, and the access modes
 * determine which of them the next task follows. The program itself accesses data in turns, which
 * are nodes between the tasks. A turn that could never come is detected here.
 */
package dev.edpm.tasks.data;
