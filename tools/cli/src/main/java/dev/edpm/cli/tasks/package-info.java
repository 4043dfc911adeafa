/** {@code edpm tasks}: completes StarPU's lists of tasks. */
package dev.edpm.cli.tasks;
