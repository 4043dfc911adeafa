package dev.edpm.tasks.job;

import java.util.List;

/**
 * Properties that few tasks have.
 *
 * @param name the task's own name, or {@code null}
 * @param callback runs after the task has completed successfully, or {@code null}
 * @param iterations the iteration numbers of the program's loops, the outermost first
 * @param worker the number of the only worker that may run the task, -1 for any
 */
public record TaskLabel(String name, Runnable callback, List<Integer> iterations, int worker) {}
