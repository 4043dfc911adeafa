package dev.edpm.tasks.job;

import java.util.List;

/**
 * What few tasks have.
 *
 * @param name its own name, or {@code null}
 * @param callback run when it has ended well, or {@code null}
 * @param iterations of the program's loops, the outermost first
 * @param worker the one that has to run it, -1 for any
 */
public record TaskLabel(String name, Runnable callback, List<Integer> iterations, int worker) {}
