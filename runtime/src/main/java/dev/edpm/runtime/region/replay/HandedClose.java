package dev.edpm.runtime.region.replay;

import dev.edpm.runtime.region.encode.EventCode;
import dev.edpm.runtime.region.tag.OpenTags;

/**
 * The close of a cross-thread span or of an asynchronous execution.
 *
 * @param remark see {@link EventCode#remark}
 * @param wall its wall time in ns
 * @param values the growth of its counters
 * @param tags its tags; null if it has none, or if earlier events have them
 */
record HandedClose(long remark, long wall, long[] values, OpenTags tags) {}
