package dev.edpm.runtime.region;

import dev.edpm.runtime.config.Problem;
import java.util.function.Consumer;

/**
 * What a recorder is told at start.
 *
 * @param memoryLimit bytes of records kept in memory
 * @param diskLimit bytes of records spilled to disk beyond that
 * @param subtractOverhead whether the own cost is taken out of wall times
 * @param problems told of what goes wrong; must be safe on any thread and not throw
 */
public record RecorderOptions(
    long memoryLimit, long diskLimit, boolean subtractOverhead, Consumer<Problem> problems) {}
