package dev.edpm.analysis.paje;

/**
 * A line of the trace.
 *
 * @param time in ns
 * @param id the id of the event
 * @param fields the fields after the time
 */
record PajeEvent(long time, int id, String fields) {}
