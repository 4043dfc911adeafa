package dev.edpm.runtime.region.replay;

import dev.edpm.runtime.region.encode.EventCode;

/**
 * The close of a cross-thread span.
 *
 * @param remark see {@link EventCode#remark}
 * @param wall its wall time in ns
 * @param values the growth of its counters
 */
record HandedClose(long remark, long wall, long[] values) {}
