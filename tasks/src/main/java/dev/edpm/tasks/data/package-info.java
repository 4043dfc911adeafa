/**
 * Data that tasks share. Each piece remembers which tasks have used it last, and the modes of
 * access say which of them the next task has to follow. The program takes its turn among the tasks;
 * a turn that could never come is found here.
 */
package dev.edpm.tasks.data;
