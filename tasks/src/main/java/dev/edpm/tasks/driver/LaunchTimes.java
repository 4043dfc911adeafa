package dev.edpm.tasks.driver;

/**
 * When a kernel ran on its device, by {@link System#nanoTime}.
 *
 * @param start when its first work-item started, in ns
 * @param end when its last work-item had ended, in ns
 */
public record LaunchTimes(long start, long end) {}
