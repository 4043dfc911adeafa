package dev.edpm.runtime.region;

/**
 * How a handed-on span ended.
 *
 * @param exception class name of the exception that left its method, or {@code null}
 * @param wall its wall time in ns
 * @param values what its counters grew by
 */
record HandedClose(String exception, long wall, long[] values) {}
