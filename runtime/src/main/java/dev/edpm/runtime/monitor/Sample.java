package dev.edpm.runtime.monitor;

/** The values of a counter set's counters at one time. */
public interface Sample {}
