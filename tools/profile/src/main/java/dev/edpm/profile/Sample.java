package dev.edpm.profile;

import java.time.Instant;
import java.util.List;

/**
 * An event with a stack.
 *
 * @param source the events that it belongs to
 * @param stack its frames, the top of the stack first; empty if the recording has none
 * @param truncated whether the outermost frames are missing
 * @param biased whether the JVM says that the stack may be of a later moment
 * @param value its bytes or ns; 1 of a CPU sample
 * @param thread the id of the thread, negative if it is unknown
 * @param time its time by the clock of the recording
 */
record Sample(
    EventSource source,
    List<CodeFrame> stack,
    boolean truncated,
    boolean biased,
    long value,
    long thread,
    Instant time) {}
