package dev.edpm.runtime.region.replay;

import dev.edpm.runtime.region.encode.EventCode;

/**
 * How a handed-on span ended.
 *
 * @param remark see {@link EventCode#remark}
 * @param wall its wall time in ns
 * @param values what its counters grew by
 */
record HandedClose(long remark, long wall, long[] values) {}
